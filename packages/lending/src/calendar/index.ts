export { onBankingDay } from './banking-day.ts';
export { dayMs, hourMs, minuteMs } from './durations.ts';
export { addDays, addMonthsClamped, manilaDate } from './manila-date.ts';
