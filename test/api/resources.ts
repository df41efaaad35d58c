import {
  buildCompany,
  buildDocument,
  buildEmployee,
  sampleData,
  SAMPLE_PASSWORD,
} from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Row, rowsOf, send, signIn } from './client.ts';
import type { Fill, MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const sampleRecords: Fill = async (options) => {
  const { sites = [], users = [] } = await sampleData(options);
  return {
    sites,
    users,
    companies: [buildCompany({ id: 7, name: 'Bolt & Nut', ein: '12-3456789', phone: null })],
    employees: [
      buildEmployee({
        id: 8,
        companyId: 7,
        externalId: 'hr-8',
        firstName: 'Łukasz',
        lastName: "O'Brien",
        email: 'lukasz@staff.test',
        ssn: '219-12-3456',
        earnings: { gross: 1003.5, 'över time': [1, null] },
        address: {
          address1: '1 <Main> & "Co"',
          address2: null,
          city: "L'Isle",
          state: '',
          zip: '62701',
          country: 'US',
        },
        createdAt: '2026-02-01T09:30:00.250Z',
        updatedAt: '2026-02-02T10:00:00.000Z',
      }),
      buildEmployee({ id: 9, companyId: 7, phone: null }),
    ],
    documents: [
      buildDocument({
        id: 10,
        companyId: 7,
        employeeId: 8,
        orderId: 55,
        templateId: 'classic',
        quantity: 2,
        content: { lines: [{ label: 'Pay', amount: 12.5 }] },
        errors: { field: ['is odd'] },
      }),
    ],
  };
};

const EMPLOYEE = {
  id: 8,
  site_id: 1,
  user_id: 1,
  external_id: 'hr-8',
  company_id: 7,
  first_name: 'Łukasz',
  last_name: "O'Brien",
  full_name: "Łukasz O'Brien",
  email: 'lukasz@staff.test',
  phone: '+12175550101',
  ssn: '219-12-3456',
  masked_ssn: 'XXX-XX-3456',
  additional_info: {},
  earnings: { gross: 1003.5, 'över time': [1, null] },
  deductions: {},
  address: {
    address1: '1 <Main> & "Co"',
    address2: null,
    city: "L'Isle",
    state: '',
    zip: '62701',
    country: 'US',
    full_address: '1 <Main> & "Co", L\'Isle, 62701, US',
    formatted_address: '1 &lt;Main&gt; &amp; &quot;Co&quot;<br>L&#039;Isle<br>62701<br>US',
  },
  fields: {},
  documents_count: 1,
  created_at: '2026-02-01T09:30:00.250Z',
  updated_at: '2026-02-02T10:00:00.000Z',
};

const COMPANY = {
  id: 7,
  site_id: 1,
  user_id: 1,
  external_id: null,
  name: 'Bolt & Nut',
  email: 'company-7@example.test',
  phone: null,
  ein: '12-3456789',
  masked_ein: 'XX-XXX6789',
  address: {
    address1: '1 Main Street',
    address2: null,
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'US',
    full_address: '1 Main Street, Springfield, IL, 62701, US',
    formatted_address: '1 Main Street<br>Springfield<br>IL<br>62701<br>US',
  },
  statement_rules: [],
  fields: {},
  employees_count: 2,
  documents_count: 1,
  orders_count: 0,
  total_spent: 0,
  status: 'active',
  created_at: '2026-01-31T08:00:00.000Z',
  updated_at: '2026-01-31T08:00:00.000Z',
};

const DOCUMENT = {
  id: 10,
  site_id: 1,
  user_id: 1,
  external_id: null,
  order_id: 55,
  company_id: 7,
  employee_id: 8,
  uuid: '00000000-0000-4000-8000-000000000010',
  type: 'paystub',
  template_id: 'classic',
  color_id: null,
  quantity: 2,
  content: { lines: [{ label: 'Pay', amount: 12.5 }] },
  storage_data: {},
  errors: { field: ['is odd'] },
  status: 'Pending',
  created_at: '2026-01-31T08:00:00.000Z',
  updated_at: '2026-01-31T08:00:00.000Z',
};

/** The resources, with exactly the fields of a response. */
export const describeResources = (makeStack: MakeStack): void => {
  describe('resources', () => {
    const stack = useStack(makeStack, { fill: sampleRecords });
    let token = '';
    beforeAll(async () => {
      token = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
    });
    const list = async (query: string): Promise<readonly Row[]> =>
      rowsOf(await send(stack().url, { path: `/employees?${query}`, token }));

    test('show an employee without embedded records by default', async () => {
      expect(await list('filter[id]=8')).toStrictEqual([EMPLOYEE]);
    });

    test('embed the company with include', async () => {
      const [employee] = await list('filter[id]=8&include=company');
      expect(employee).toStrictEqual({ ...EMPLOYEE, company: COMPANY });
    });

    test('embed the documents with include', async () => {
      const [employee] = await list('filter[id]=8&include=documents');
      expect(employee).toStrictEqual({ ...EMPLOYEE, documents: [DOCUMENT] });
    });

    test('show a listed company like an embedded company', async () => {
      const answer = await send(stack().url, { path: '/companies', token });
      expect(rowsOf(answer)).toStrictEqual([COMPANY]);
    });

    test('embed both, and an empty list for an employee without documents', async () => {
      const [employee, other] = await list('include=documents,company');
      expect(employee).toStrictEqual({ ...EMPLOYEE, company: COMPANY, documents: [DOCUMENT] });
      expect(other).toMatchObject({ id: 9, phone: null, documents: [], documents_count: 0 });
    });
  });
};
