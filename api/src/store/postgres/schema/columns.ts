import { amount, type Centavos } from '@tulay/lending/money/centavos';
import { bigint, customType } from 'drizzle-orm/pg-core';

/** Text that sorts by code point in every database, whatever its locale: pages and ranges depend on it. */
export const text = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' });

/** Centavos, milliseconds and counts: as wide as what JavaScript holds exactly. */
export const integer = () => bigint({ mode: 'number' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A sum of centavos, which PostgreSQL tells as text. */
export const summedCentavos = (sum: string): Centavos => amount(Number(sum));
