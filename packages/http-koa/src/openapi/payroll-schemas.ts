import type { addressResource } from '../resources/address.ts';
import type { companyResource } from '../resources/company.ts';
import type { documentResource } from '../resources/document.ts';
import type { employeeResource } from '../resources/employee.ts';
import {
  freeForm,
  id,
  listOf,
  nullable,
  objectOf,
  ref,
  type Schema,
  text,
  timestamp,
  whole,
} from './schema.ts';

const NOT_EMBEDDED = 'An embedded record. No operation of this version embeds this record.';

const Address = objectOf<ReturnType<typeof addressResource>>(
  {
    address1: nullable(text({ examples: ['1 Main Street'] })),
    address2: nullable(text({ examples: ['Suite 200'] })),
    city: nullable(text({ examples: ['Springfield'] })),
    state: nullable(text({ examples: ['IL'] })),
    zip: nullable(text({ examples: ['62701'] })),
    country: nullable(text({ examples: ['US'] })),
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

const contact = {
  email: text({ format: 'email', examples: ['grace@example.com'] }),
  phone: nullable(
    text({ description: 'International format, starting with `+`.', examples: ['+12175550123'] }),
  ),
};

const Company = objectOf<ReturnType<typeof companyResource>>(
  {
    id: id(12),
    site_id: id(1),
    user_id: id(7),
    name: text({ examples: ['Hopper Payroll, Inc.'] }),
    ...contact,
    email: nullable(contact.email),
    ein: text({
      description: 'Employer identification number.',
      pattern: '^\\d{2}-\\d{7}$',
      examples: ['12-3456789'],
    }),
    masked_ein: text({ pattern: '^XX-XXX\\d{4}$', examples: ['XX-XXX6789'] }),
    address: ref('Address'),
    employees_count: whole({ examples: [25] }),
    documents_count: whole({ examples: [300] }),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  {
    description: 'An employer at a site. Counts include visible records only.',
    optional: {
      employees: listOf(ref('Employee'), { description: NOT_EMBEDDED }),
      documents: listOf(ref('Document'), { description: NOT_EMBEDDED }),
    },
  },
);

const Document = objectOf<ReturnType<typeof documentResource>>(
  {
    id: id(900),
    site_id: id(1),
    user_id: id(7),
    order_id: nullable(id(55)),
    company_id: id(12),
    employee_id: id(104),
    uuid: text({ format: 'uuid', examples: ['0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11'] }),
    type: text({ description: 'The name of a document type.', examples: ['pay_stub'] }),
    template_id: nullable(text({ examples: ['classic'] })),
    color_id: nullable(text({ examples: ['blue'] })),
    quantity: whole({ examples: [1] }),
    content: freeForm(),
    storage_data: freeForm(),
    errors: freeForm(),
    status: text({ examples: ['Pending'] }),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  {
    description: 'A payroll document for an employee of a company.',
    optional: {
      company: { ...ref('Company'), description: NOT_EMBEDDED },
      employee: { ...ref('Employee'), description: NOT_EMBEDDED },
    },
  },
);

type EmbeddingKey = 'company' | 'documents';

const Employee = objectOf<Omit<ReturnType<typeof employeeResource>, EmbeddingKey>>(
  {
    id: id(104),
    site_id: id(1),
    user_id: id(7),
    company_id: id(12),
    first_name: text({ examples: ['Grace'] }),
    last_name: text({ examples: ['Hopper'] }),
    full_name: text({ examples: ['Grace Hopper'] }),
    ...contact,
    ssn: text({
      description: 'Social security number.',
      pattern: '^\\d{3}-\\d{2}-\\d{4}$',
      examples: ['123-45-6789'],
    }),
    masked_ssn: text({ pattern: '^XXX-XX-\\d{4}$', examples: ['XXX-XX-6789'] }),
    additional_info: freeForm(),
    earnings: freeForm(),
    deductions: freeForm(),
    address: ref('Address'),
    documents_count: whole({ examples: [3] }),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  {
    description: 'A person on the payroll of a company.',
    optional: {
      company: {
        ...nullable(ref('Company')),
        description: 'With `include=company`; null when it is not visible to the caller.',
      },
      documents: listOf(ref('Document'), {
        description: 'With `include=documents`: the newest first.',
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
