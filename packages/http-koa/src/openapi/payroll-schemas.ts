import { addressFields, companyFields, documentFields, employeeFields } from '@paydocs/core';
import type { addressResource } from '../resources/address.ts';
import type { companyResource } from '../resources/company.ts';
import type { documentResource } from '../resources/document.ts';
import type { employeeResource } from '../resources/employee.ts';
import {
  id,
  listOf,
  nullable,
  objectOf,
  ref,
  type Schema,
  schemasOf,
  text,
  timestamp,
  whole,
} from './schema.ts';

const included = (name: string): string =>
  `With \`include=${name}\`: the newest first, a bounded number.`;

const embeddable = (name: 'Company' | 'Employee'): Schema => ({
  ...nullable(ref(name)),
  description: `With \`include=${name.toLowerCase()}\`; null when it is not visible to the caller.`,
});

const Address = objectOf<ReturnType<typeof addressResource>>(
  {
    ...schemasOf(addressFields, {
      address1: { examples: ['1 Main Street'] },
      address2: { examples: ['Suite 200'] },
      city: { examples: ['Springfield'] },
      state: { examples: ['IL'] },
      zip: { examples: ['62701'] },
      country: { examples: ['US'] },
    }),
    full_address: text({
      description: 'The parts joined by comma and space; empty parts are left out.',
      examples: ['1 Main Street, Suite 200, Springfield, IL, 62701, US'],
    }),
    formatted_address: text({
      description: 'The parts as HTML, each escaped, joined by `<br>`; empty parts are left out.',
      examples: ['1 Main Street<br>Suite 200<br>Springfield<br>IL<br>62701<br>US'],
    }),
  },
  { description: 'A postal address; any part may be missing.' },
);

const owned = {
  site_id: id(1),
  user_id: id(7),
  external_id: nullable(
    text({ description: 'The key of the record in another system.', examples: ['hr-4711'] }),
  ),
};

const times = { created_at: timestamp(), updated_at: timestamp() };

const contact = {
  email: { examples: ['grace@example.com'] },
  phone: {
    description: 'International format, starting with `+`.',
    examples: ['+12175550123'],
  },
};

const { address: _ofCompany, ...ownOfCompany } = companyFields;
const { address: _ofEmployee, ...ownOfEmployee } = employeeFields;

const Company = objectOf<ReturnType<typeof companyResource>>(
  {
    id: id(12),
    ...owned,
    ...schemasOf(ownOfCompany, {
      name: { examples: ['Hopper Payroll, Inc.'] },
      ...contact,
      ein: { description: 'Employer identification number.', examples: ['12-3456789'] },
    }),
    masked_ein: text({ pattern: '^XX-XXX\\d{4}$', examples: ['XX-XXX6789'] }),
    address: ref('Address'),
    employees_count: whole({ examples: [25] }),
    documents_count: whole({ examples: [300] }),
    ...times,
  },
  {
    description: 'An employer at a site. Counts include visible records only.',
    optional: {
      employees: listOf(ref('Employee'), { description: included('employees') }),
      documents: listOf(ref('Document'), { description: included('documents') }),
    },
  },
);

const Document = objectOf<ReturnType<typeof documentResource>>(
  {
    id: id(900),
    ...owned,
    company_id: id(12),
    employee_id: id(104),
    ...schemasOf(documentFields, {
      order_id: id(55),
      uuid: { examples: ['0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11'] },
      type: { description: 'The name of a document type.', examples: ['pay_stub'] },
      template_id: { examples: ['classic'] },
      color_id: { examples: ['blue'] },
      quantity: { examples: [1] },
      status: { examples: ['Pending'] },
    }),
    ...times,
  },
  {
    description: 'A payroll document for an employee of a company.',
    optional: {
      replaces: nullable(
        text({
          format: 'uuid',
          description:
            'The UUID of the document that this one replaces; only of documents of their own.',
        }),
      ),
      company: embeddable('Company'),
      employee: embeddable('Employee'),
    },
  },
);

type EmbeddingKey = 'company' | 'documents';

const Employee = objectOf<Omit<ReturnType<typeof employeeResource>, EmbeddingKey>>(
  {
    id: id(104),
    ...owned,
    company_id: id(12),
    ...schemasOf(ownOfEmployee, {
      first_name: { examples: ['Grace'] },
      last_name: { examples: ['Hopper'] },
      ...contact,
      ssn: {
        description: 'Social security number.',
        // Without the rule for new numbers, which older records may break.
        pattern: '^\\d{3}-\\d{2}-\\d{4}$',
        examples: ['123-45-6789'],
      },
    }),
    full_name: text({ examples: ['Grace Hopper'] }),
    masked_ssn: text({ pattern: '^XXX-XX-\\d{4}$', examples: ['XXX-XX-6789'] }),
    address: ref('Address'),
    documents_count: whole({ examples: [3] }),
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
