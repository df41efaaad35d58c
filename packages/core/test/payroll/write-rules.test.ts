import { exportedId, exportedKey, RawJson } from '@paydocs/core';
import { expect, test } from 'vitest';
import { changeOfFields } from '../../src/domain/fields/change-of-fields.ts';
import { refuseConflicts, writableRecord } from '../../src/domain/accounts/record-write.ts';
import { writableFields } from '../../src/domain/payroll/writable-fields.ts';
import { codeOf, refusal } from '../sample-core.ts';

const address = {
  address1: null,
  address2: null,
  city: 'Gent',
  state: null,
  zip: '9000',
  country: 'BE',
};

const stored = {
  companyId: 1,
  externalId: null,
  firstName: 'Ann',
  lastName: 'Lee',
  email: null,
  phone: '+12175550100',
  ssn: '123-45-6789',
  additionalInfo: new RawJson('{}'),
  earnings: new RawJson('{"rate":1,"per":{"a":[1,2],"b":null}}'),
  deductions: new RawJson('{}'),
  address,
};

const sameEarnings = new RawJson('{ "per": {"b": null, "a": [1, 2]}, "rate": 1.0 }');
const otherEarnings = new RawJson('{"rate":1,"per":{"a":[2,1],"b":null}}');

test.each([
  [{}, [], {}],
  [{ address: {} }, [], {}],
  [{ phone: '+12175550100', email: null }, [], {}],
  [{ earnings: sameEarnings }, [], {}],
  [{ earnings: otherEarnings }, ['earnings'], { earnings: otherEarnings }],
  [{ phone: null, firstName: 'Ann' }, ['phone'], { phone: null }],
  [
    { ssn: null, externalId: 'E-1', companyId: 2 },
    ['companyId', 'externalId', 'ssn'],
    { ssn: null, externalId: 'E-1', companyId: 2 },
  ],
  [
    { lastName: 'Lea', address: { zip: null, city: 'Gent', state: 'X' } },
    ['address.state', 'address.zip', 'lastName'],
    { lastName: 'Lea', address: { zip: null, state: 'X' } },
  ],
])('of the given fields %j change %j', (given, names, changes) => {
  const change = changeOfFields(writableFields.employees, stored, given);
  expect([change.names, change.changes]).toEqual([names, changes]);
  const parts = { ...address, ...('address' in changes && changes.address) };
  expect(change.record).toEqual({ ...stored, ...changes, address: parts });
});

const own = { userId: 6 };
const record = { ...own, version: 2 };

test.each([
  ['a missing record', undefined, { versions: [7] }, 'employee.missing'],
  [
    'a record of another user',
    record,
    { writable: { userId: 7 }, versions: [7] },
    'permission.missing',
  ],
  ['a record of another version', record, { versions: [1, 3] }, 'record.stale'],
  ['a record of any version where none is expected', record, { versions: [] }, 'record.stale'],
])('%s is not written', async (_, row, condition, code) => {
  const write = { kind: 'employee', permission: 'employees:update', writable: own } as const;
  const written = async () => writableRecord(row, { ...write, ...condition });
  expect(await codeOf(written())).toBe(code);
});

test.each([
  [own, undefined],
  [own, [2]],
  ['site', [1, 2]],
] as const)('records of %j with one of the versions %j are written', (writable, versions) => {
  const write = { kind: 'company', permission: 'companies:delete', writable, versions } as const;
  expect(writableRecord(record, write)).toBe(record);
});

const NONE = { lacksUser: false, lacksCompany: false, isKeyTaken: false };

test.each([
  [
    { lacksUser: true, lacksCompany: true },
    { field: 'userId', rule: 'reference', to: 'user' },
  ],
  [
    { lacksCompany: true, isKeyTaken: true },
    { field: 'companyId', rule: 'reference', to: 'company' },
  ],
  [{ isKeyTaken: true }, { field: 'externalId', rule: 'taken' }],
])('of the conflicts %j the first one is the issue', async (conflicts, issue) => {
  const { facts } = await refusal((async () => refuseConflicts({ ...NONE, ...conflicts }))());
  expect(facts).toEqual({ issues: [issue] });
  expect(() => refuseConflicts(NONE)).not.toThrow();
});

test.each([
  [{ id: 7, externalId: 'E-1' }, 'E-1', undefined],
  [{ id: 7, externalId: null }, 'paydocs-7', 7],
  [{ id: 7, externalId: 'paydocs-07' }, 'paydocs-07', undefined],
  [{ id: 7, externalId: 'paydocs-0' }, 'paydocs-0', undefined],
  [{ id: 7, externalId: 'Paydocs-7' }, 'Paydocs-7', undefined],
])('%j is exported as %s, which is the key of the id %s', (row, key, id) => {
  expect([exportedKey(row), exportedId(key)]).toEqual([key, id]);
});
