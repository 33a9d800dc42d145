export { eraseClosed } from './deletion/erase-closed.ts';
export { collectPersonalData } from './export/personal-data.ts';
