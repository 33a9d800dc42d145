export { addDays, addMonthsClamped } from './manila-date.ts';
