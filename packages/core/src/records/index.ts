import { exportRecords } from './export-records.ts';
import { importRecords } from './import-records.ts';

/** Of operators. */
export const ofOperators = {
  importRecords,
  exportRecords,
};
