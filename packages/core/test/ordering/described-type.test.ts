import {
  createCore,
  describedType,
  type Layout,
  lineUpTo,
  RawJson,
  type TypeDescription,
  validateDate,
} from '@paydocs/core';
import { expect, test } from 'vitest';
import { letterLayouts } from '../../src/domain/layouts/letter.ts';
import { issuesOf } from '../sample-core.ts';
import { sampleOrdering } from './sample-ordering.ts';

const layout: Layout = {
  header: [
    { path: 'company.name', format: 'text' },
    { path: 'employee.name', format: 'text' },
    { path: 'issued', format: 'date' },
  ],
  style: letterLayouts.classic.style,
  blocks: [],
};

const REPORT: TypeDescription = {
  name: 'Report',
  fields: { issued: validateDate, title: lineUpTo(100), items: (value) => ({ value }) },
  date: 'issued',
  shape: {
    issued: 'date',
    title: 'name',
    items: { kind: 'rows', of: { name: 'text', paidOn: 'date?' } },
  },
  layouts: { classic: layout, modern: layout, compact: layout },
};

test('a described type shows rows whose optional values are missing', () => {
  const parties = { employee: { name: 'Ada' }, company: { name: 'Host' } };
  const shown = { lang: 'en', issued: '2026-01-31', title: 'Trip', items: [{ name: 'Taxi' }] };
  const type = describedType(REPORT);
  expect(type.read(RawJson.of(shown))).toEqual({
    ...shown,
    items: [{ name: 'Taxi', paidOn: null }],
  });
  expect(type.readShown(RawJson.of({ ...shown, ...parties }))).toMatchObject({
    items: [{ name: 'Taxi', paidOn: null }],
    employee: { name: 'Ada', maskedSsn: null },
  });
  // The renderer refuses it, with its path.
  expect(type.readShown(RawJson.of({ ...shown, ...parties, items: 'none' }))).toMatchObject({
    items: 'none',
  });
});

test('a currency that is none is refused by its place in the content', async () => {
  const { ordering: _core, callerOf: _callers, work: _work, ...ports } = sampleOrdering();
  const payslip = describedType({
    ...REPORT,
    name: 'Payslip',
    fields: { ...REPORT.fields, currency: (value) => ({ value }) },
    shape: { ...REPORT.shape, currency: 'currency' },
  });
  const core = createCore(ports, { documentTypes: [payslip] });
  const content = { issued: '2026-01-31', title: 'Trip', items: [], currency: 'Taler' };
  const order = { companyId: 1, employeeIds: [1], type: 'Payslip', content };
  const outcome = core.createOrder(await core.callerFor(1), order);
  expect(await issuesOf(outcome)).toEqual(['content.currency format']);
});

const { fields, shape } = REPORT;
const rule = validateDate;

test.each<readonly [object, string]>([
  [{ keyOf: () => ({}) }, '.keyOf is no known option; the nearest is describedType (Report).name.'],
  [{ fields: undefined }, '.fields is missing.'],
  [{ shape: [] }, '.shape must be an object.'],
  [{ date: 'day' }, '.date must be the name of a field with the shape date.'],
  [{ date: 'title' }, '.date must be the name of a field with the shape date.'],
  [{ fields: { ...fields, title: 'text' } }, '.fields.title must be a function.'],
  [{ fields: { ...fields, note: rule } }, '.shape.note is missing.'],
  [{ shape: { ...shape, note: 'text' } }, '.fields.note is missing.'],
  ...['lang', 'employee', 'paid_on', 'constructor'].map(
    (name) =>
      [
        { fields: { [name]: rule } },
        `.fields.${name} must have a name such as payDate, and none of lang, employee, company, pdfStandard.`,
      ] as const,
  ),
])('a description with %j is refused', (wrong, message) => {
  const description = { ...REPORT, ...wrong } as unknown as TypeDescription;
  expect(() => describedType(description)).toThrow(
    new TypeError(`describedType (Report)${message}`),
  );
});

test('no description is refused', () => {
  const message = 'describedType must be an object.';
  expect(() => describedType(undefined as never)).toThrow(new TypeError(message));
});
