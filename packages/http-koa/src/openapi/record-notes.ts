import { addressNotes } from './address-schema.ts';
import type { Schema } from './schema.ts';

const PART = { maxLength: 255 };

const FREE_FORM = 'A JSON object of at most 16,384 characters and 8 levels; empty by default.';

/** The notes on the fields of records, where users write them and where responses show them. */
export const recordNotes = {
  company_id: {
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'A company that the caller may see.',
    examples: [12],
  },
  user_id: {
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The owner, a user of the site; the caller by default.',
    examples: [7],
  },
  external_id: {
    ...PART,
    description: 'The key of the record in another system, unique at the site.',
    examples: ['hr-4711'],
  },
  name: { ...PART, description: 'The name of the company.', examples: ['Hopper Payroll, Inc.'] },
  phone: { description: '`+` and 7 to 15 digits (E.164).', examples: ['+12175550123'] },
  ein: {
    description: 'Employer identification number; null for a company without one.',
    examples: ['12-3456789'],
  },
  statement_rules: {
    description:
      'Names of rule sets that its pay statements keep besides those of the site, such as `us-ca` and `us-ny`.',
    examples: [['us-ca']],
  },
  ssn: {
    description: 'Social security number; null for an employee without one.',
    examples: ['123-45-6789'],
  },
  additional_info: { description: FREE_FORM, examples: [{ department: 'Sales' }] },
  earnings: { description: FREE_FORM, examples: [{ salary: 4200.5 }] },
  deductions: { description: FREE_FORM, examples: [{ health: 120 }] },
  address: {
    description: 'Any part may be missing or null. Null for the address empties every part.',
    properties: addressNotes,
    examples: [
      {
        address1: '1 Main Street',
        city: 'Springfield',
        state: 'IL',
        zip: '62701',
        country: 'US',
      },
    ],
  },
  fields: {
    description:
      'The own fields of the installation, by their names. A change keeps those that are left out; null ends a value.',
    examples: [{ badge_no: 'B-17' }],
  },
  role: { ...PART, description: 'The name of a role.', examples: ['Support'] },
  status: {
    description: 'Only `Active` may sign in.',
    examples: ['Suspended'],
  },
} as const satisfies Readonly<Record<string, Schema>>;
