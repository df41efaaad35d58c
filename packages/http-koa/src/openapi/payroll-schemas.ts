import { COMPANY_STATUSES, companyFields, employeeFields } from '@paydocs/core';
import type { companyResource } from '../resources/company.ts';
import type { employeeResource } from '../resources/employee.ts';
import { Address } from './address-schema.ts';
import { Document } from './document-schema.ts';
import { recordNotes } from './record-notes.ts';
import {
  id,
  listOf,
  nullable,
  objectOf,
  owned,
  ref,
  type Schema,
  schemasOf,
  text,
  times,
  whole,
} from './schema.ts';

const included = (name: string): string =>
  `With \`include=${name}\`: the newest first, a bounded number.`;

const email = { description: 'The e-mail address.', examples: ['grace@example.com'] };

const { address: _ofCompany, ...ownOfCompany } = companyFields;
const { address: _ofEmployee, ...ownOfEmployee } = employeeFields;

const Company = objectOf<ReturnType<typeof companyResource>>(
  {
    id: id(12, 'Names the company.'),
    ...owned,
    ...schemasOf(ownOfCompany, {
      ...recordNotes,
      name: { description: 'The name of the company.', examples: ['Hopper Payroll, Inc.'] },
      email,
    }),
    masked_ein: nullable(
      text({
        description: 'The last four digits of the `ein`; null without one.',
        pattern: '^XX-XXX\\d{4}$',
        examples: ['XX-XXX6789'],
      }),
    ),
    address: ref('Address'),
    employees_count: whole({ description: 'The number of its employees.', examples: [25] }),
    documents_count: whole({ description: 'The number of its documents.', examples: [300] }),
    orders_count: whole({ description: 'The number of its orders.', examples: [24] }),
    total_spent: {
      type: 'number',
      description: 'The net amounts of its orders, without drafts and canceled ones.',
      examples: [129.5],
    },
    status: text({ enum: COMPANY_STATUSES, description: 'Every company is `active`.' }),
    ...times,
  },
  {
    description: 'An employer at a site. Counts and totals include visible records only.',
    optional: {
      employees: listOf(ref('Employee'), { description: included('employees') }),
      documents: listOf(ref('Document'), { description: included('documents') }),
      orders: listOf(ref('Order'), { description: included('orders') }),
      site: { ...ref('Site'), description: 'With `include=site`.' },
    },
  },
);

type EmbeddingKey = 'company' | 'documents';

const Employee = objectOf<Omit<ReturnType<typeof employeeResource>, EmbeddingKey>>(
  {
    id: id(104, 'Names the employee.'),
    ...owned,
    company_id: id(12, 'The company of the employee.'),
    ...schemasOf(ownOfEmployee, {
      ...recordNotes,
      first_name: { description: 'The first name.', examples: ['Grace'] },
      last_name: { description: 'The last name.', examples: ['Hopper'] },
      email,
      // Without the rule for new numbers, which older records may break.
      ssn: { ...recordNotes.ssn, pattern: '^\\d{3}-\\d{2}-\\d{4}$' },
      additional_info: { description: 'Facts that other systems keep.' },
      earnings: { description: 'The usual earnings, which statements show by default.' },
      deductions: { description: 'The usual deductions, which statements show by default.' },
    }),
    full_name: text({ description: 'First and last name.', examples: ['Grace Hopper'] }),
    masked_ssn: nullable(
      text({
        description: 'The last four digits of the `ssn`; null without one.',
        pattern: '^XXX-XX-\\d{4}$',
        examples: ['XXX-XX-6789'],
      }),
    ),
    address: ref('Address'),
    documents_count: whole({ description: 'The number of the documents.', examples: [3] }),
    ...times,
  },
  {
    description: 'A person on the payroll of a company.',
    optional: {
      company: {
        ...nullable(ref('Company')),
        description: 'With `include=company`; null when it is not visible to the caller.',
      },
      documents: listOf(ref('Document'), {
        description: included('documents'),
      }),
    } satisfies Record<EmbeddingKey, Schema>,
  },
);

/** The schemas of payroll records, by their names in the document. */
export const payrollSchemas: Readonly<Record<string, Schema>> = {
  Employee,
  Address,
  Company,
  Document,
};
