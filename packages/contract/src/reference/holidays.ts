import { HOLIDAY_TABLE } from './generated/ph-holidays.ts';

/** Days without work in the Philippines, 'YYYY-MM-DD', Monday to Friday only. Feasts that follow the moon are as computed, not as proclaimed. */
export const PHILIPPINE_HOLIDAYS: ReadonlySet<string> = new Set(HOLIDAY_TABLE.trim().split('\n'));
