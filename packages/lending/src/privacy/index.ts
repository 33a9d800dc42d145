export { eraseClosed } from './deletion/erase-closed.ts';
export { exportByOperator } from './export/export-by-operator.ts';
export { collectPersonalData } from './export/personal-data.ts';
