import type { PartShape } from './content-shape.ts';

/** The shape of the employee that a document shows. */
export const employeeShape: PartShape = {
  kind: 'part',
  of: { name: 'name', maskedSsn: 'text?', number: 'text?', address: 'lines' },
};

/** The shape of the company that a document shows. */
export const companyShape: PartShape = {
  kind: 'part',
  of: { name: 'name', maskedEin: 'text?', address: 'lines', phone: 'text?', email: 'text?' },
};
