import { NOTHING, type Centavos } from './centavos.ts';

/** What moving money from the wallet to the member's own account costs. The agreement promises that it is free. */
export const TRANSFER_FEE_CENTAVOS: Centavos = NOTHING;

/** How long such a transfer takes, in minutes. */
export const TRANSFER_MINUTES = Object.freeze({ least: 10, most: 60 });
