export { buildAgreement } from './agreement.ts';
