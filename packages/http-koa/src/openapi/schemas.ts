import { accountSchemas } from './account-schemas.ts';
import { envelopeSchemas } from './envelope-schemas.ts';
import { payrollSchemas } from './payroll-schemas.ts';
import type { Schema } from './schema.ts';

/** All schemas of the document, by their names. */
export const schemas: Readonly<Record<string, Schema>> = {
  ...accountSchemas,
  ...payrollSchemas,
  ...envelopeSchemas,
};
