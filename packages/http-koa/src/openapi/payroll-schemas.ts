import { COMPANY_STATUSES, companyFields, documentFields, employeeFields } from '@paydocs/core';
import type { companyResource } from '../resources/company.ts';
import type { documentResource } from '../resources/document.ts';
import type { employeeResource } from '../resources/employee.ts';
import { Address } from './address-schema.ts';
import { recordNotes } from './record-notes.ts';
import {
  id,
  listOf,
  nullable,
  objectOf,
  ref,
  type Schema,
  schemasOf,
  text,
  times,
  timestamp,
  whole,
} from './schema.ts';

const included = (name: string): string =>
  `With \`include=${name}\`: the newest first, a bounded number.`;

const embeddable = (name: 'Company' | 'Employee' | 'Order'): Schema => ({
  ...nullable(ref(name)),
  description: `With \`include=${name.toLowerCase()}\`; null when it is not visible to the caller.`,
});

const owned = {
  site_id: id(1, 'The site of the record.'),
  user_id: id(7, 'The user whose record it is.'),
  external_id: nullable(
    text({ description: 'The key of the record in another system.', examples: ['hr-4711'] }),
  ),
};

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

const Document = objectOf<ReturnType<typeof documentResource>>(
  {
    id: id(900, 'Names the document; its paths have the `uuid`.'),
    ...owned,
    company_id: id(12, 'The company that issued it.'),
    employee_id: nullable(
      id(104, 'The employee whom it is for; null for a document of the company alone.'),
    ),
    ...schemasOf(documentFields, {
      order_id: id(55, 'The order that it was made for; null for an imported one.'),
      uuid: {
        description: 'Names the document in paths.',
        examples: ['0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11'],
      },
      type: { description: 'The name of a document type.', examples: ['pay_stub'] },
      template_id: { description: 'Its layout.', examples: ['classic'] },
      color_id: { description: 'Its color.', examples: ['blue'] },
      quantity: { description: 'The copies that are paid for.', examples: [1] },
      content: { description: 'What it shows, and its totals when it is made.' },
      storage_data: {
        description: 'Where its file is, with its size, SHA-256, name and media type.',
      },
      errors: { description: 'Why it failed or is void: a `code` and a `detail`; else empty.' },
      status: {
        description:
          '`Draft` until its order is submitted, `Pending` until it is made, and meanwhile `Processing`; then `Completed` ' +
          'or `Failed`. `Canceled` with its order, `Void` when it is withdrawn or replaced.',
        examples: ['Pending'],
      },
    }),
    ...times,
  },
  {
    description: 'A payroll document of a company, for one of its employees or for itself.',
    optional: {
      replaces: nullable(
        text({
          format: 'uuid',
          description:
            'The UUID of the document that this one replaces; only of documents of their own.',
          examples: ['3f0c9a52-77c1-4e0f-8a53-5d7c1f1d2a11'],
        }),
      ),
      pay_date: nullable(
        text({
          format: 'date',
          description: 'The `pay_date` of its content; only of documents of their own.',
          examples: ['2026-01-31'],
        }),
      ),
      outdated_at: nullable(
        timestamp({
          description:
            'When a change of another document made its figures of the year those of before; only of documents of their own.',
        }),
      ),
      outdated_by: nullable(
        text({
          description:
            'The UUID of the document of that change, or `opening-balance`; only of documents of their own.',
          examples: ['3f0c9a52-77c1-4e0f-8a53-5d7c1f1d2a11'],
        }),
      ),
      order: embeddable('Order'),
      company: embeddable('Company'),
      employee: embeddable('Employee'),
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
