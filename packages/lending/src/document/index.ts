export { buildContract } from './contract.ts';
export { documentSha256 } from './document-file.ts';
export { buildScheduleDocument } from './schedule.ts';
