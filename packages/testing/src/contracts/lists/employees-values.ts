import assert from 'node:assert/strict';
import type { Address } from '@paydocs/core';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
} from '../../builders.ts';
import { employeeToRecord } from '../../doubles/employee-records.ts';
import { type Expectation, expectations } from '../contract.ts';
import { buildQuery, everything } from '../samples/sample-employees.ts';
import { parsed } from '../samples/sample-keyed.ts';
import { UNUSUAL_JSON, roleId } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

const emptyAddress: Address = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};

const unusualAddress: Address = {
  address1: 'Straße des 17. Juni 135 <Hof>',
  address2: '',
  city: 'Köln & Bonn',
  state: '%_\\',
  zip: '01067',
  country: 'DE',
};

const full = {
  company: buildCompany({
    id: 8,
    name: "Zoë's “Paper” & Co. 😀",
    email: null,
    phone: null,
    ein: '00-0012345',
    address: emptyAddress,
    createdAt: '2020-02-29T23:59:59.999Z',
    updatedAt: '2026-01-31T08:00:00.001Z',
  }),
  employee: buildEmployee({
    id: 9,
    companyId: 8,
    firstName: '李',
    lastName: "O'Neil-Dvořák",
    email: 'Mixed.Case+tag@Example.TEST',
    phone: '+493012345678',
    ssn: '001-02-0003',
    additionalInfo: UNUSUAL_JSON,
    earnings: { gross: 1234.56, lines: [{ label: 'Überstunden', amount: 0.1 }] },
    deductions: {},
    address: unusualAddress,
    createdAt: '2026-01-31T08:00:00.120Z',
    updatedAt: '2026-01-31T08:00:00.999Z',
  }),
  document: buildDocument({
    id: 10,
    companyId: 8,
    employeeId: 9,
    orderId: 4_294_967_297,
    uuid: '0190c5f2-7b7e-7cc3-98c4-dc0c0c07398f',
    type: 'w2',
    templateId: 'template-7',
    colorId: '#0a0',
    quantity: 12,
    content: UNUSUAL_JSON,
    storageData: { path: 'a/b c/ü.pdf' },
    errors: { 'field.name': ['wrong'] },
    status: 'Failed',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-12-31T23:59:59.999Z',
  }),
};

const plain = {
  company: buildCompany({ id: 18, ein: null, address: unusualAddress }),
  employee: buildEmployee({
    id: 19,
    companyId: 18,
    email: null,
    phone: null,
    ssn: null,
    address: emptyAddress,
  }),
  document: buildDocument({ id: 20, companyId: 18, employeeId: 19 }),
};

/** Expectations about stored values. */
export const storedValues: readonly Expectation<StoreHarness>[] = expectations({
  'returns employees, companies and documents exactly as they were added': async (harness) => {
    await harness.add({
      sites: [buildSite()],
      users: [buildUser({ roleId: await roleId(harness, 'Owner') })],
      companies: [full.company, plain.company],
      employees: [full.employee, plain.employee],
      documents: [full.document, plain.document],
    });
    const query = buildQuery({ include: ['company', 'documents'] });
    const { items } = await harness.ports.employees.page(everything, query);
    assert.deepEqual(
      items.map(employeeToRecord).map((employee) => ({
        ...employee,
        company: employee.company && parsed(employee.company),
      })),
      [full, plain].map(({ company, employee, document }) => ({
        ...employee,
        documentsCount: 1,
        company: {
          ...company,
          employeesCount: 1,
          documentsCount: 1,
          ordersCount: 0,
          totalSpent: 0,
        },
        documents: [document],
      })),
    );
  },
});
