export { onBankingDay } from './banking-day.ts';
export { addDays, addMonthsClamped, manilaDate } from './manila-date.ts';
