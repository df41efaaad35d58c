import { type DocumentType, documentTypes, NO_FIGURES, RawJson } from '@paydocs/core';
import { buildCompany } from '@paydocs/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { priced } from '../../src/domain/types/invoice-lines.ts';
import { frozenContent, storedContent } from '../../src/domain/documents/stored-content.ts';
import { validated } from '../tax-forms/w2.ts';
import { INVOICE } from './invoice.ts';

const type: DocumentType = documentTypes().of('Invoice');

const facts = {
  employee: null,
  company: buildCompany(),
  figures: NO_FIGURES,
  absentRows: true,
};

const CONTENT = {
  ...INVOICE,
  currency: 'USD',
  lang: 'en',
  lines: [
    { name: 'Payroll, 12 employees', quantity: '12', price: '4.50', amount: '54.00' },
    {
      name: 'Forms',
      quantity: '2',
      price: '10.005',
      amount: '20.01',
      discount: '1.00',
      tax: '3.61',
    },
  ],
};

test('an invoice has a number, dates and lines', () => {
  expect(validated('Invoice', INVOICE)).toEqual({ content: CONTENT, issues: [] });
  expect(type.read(storedContent(CONTENT))).toEqual(CONTENT);
  expect(type.dateOf(CONTENT)).toBe('2026-02-01');
  expect(type.keyOf?.(CONTENT)).toMatchObject({ run: 'R-1' });
  expect(type.keyOf?.({ ...CONTENT, date: '2026-03-01' })).toEqual(type.keyOf?.(CONTENT));
});

const [LINE] = INVOICE.lines;

test.each<[unknown, readonly string[]]>([
  [undefined, ['content required']],
  [
    {},
    [
      'content.number required',
      'content.date required',
      'content.dueDate required',
      'content.lines required',
    ],
  ],
  [{ ...INVOICE, lines: [] }, ['content.lines required']],
  [{ ...INVOICE, lines: 7 }, ['content.lines list']],
  [
    { ...INVOICE, lines: [{ ...LINE, amount: '54.02' }] },
    ['content.lines.0.amount format 54.00, which is quantity × price'],
  ],
  [
    { ...INVOICE, lines: [{ ...LINE, amount: '53.98' }] },
    ['content.lines.0.amount format 54.00, which is quantity × price'],
  ],
  [{ ...INVOICE, lines: [{ ...LINE, amount: '53.99' }] }, []],
  [{ ...INVOICE, lines: [{ ...LINE, quantity: '1', price: '10.005', amount: '10.00' }] }, []],
  [
    { ...INVOICE, lines: [{ ...LINE, quantity: '1', price: '10.005', amount: '10.02' }] },
    ['content.lines.0.amount format 10.01, which is quantity × price'],
  ],
  [
    { ...INVOICE, lines: [{ ...LINE, quantity: '-1', price: '10.005', amount: '-10.02' }] },
    ['content.lines.0.amount format -10.01, which is quantity × price'],
  ],
  [
    { ...INVOICE, lines: [{ ...LINE, discount: '-1.00' }] },
    ['content.lines.0.discount format an amount of at least 0'],
  ],
  [{ ...INVOICE, lines: [{ ...LINE, discount: '54.00' }] }, []],
  [
    { ...INVOICE, lines: [{ ...LINE, discount: '54.01' }] },
    ['content.lines.0.discount format at most 54.00'],
  ],
  [
    {
      ...INVOICE,
      lines: [{ ...LINE, quantity: '-1', amount: '-1.00', price: '1.00', discount: '0.01' }],
    },
    ['content.lines.0.discount format at most 0.00'],
  ],
  [
    { ...INVOICE, lines: [{ ...LINE, tax: '-0.01' }] },
    ['content.lines.0.tax format an amount of at least 0'],
  ],
  [{ ...INVOICE, lines: [{ ...LINE, quantity: '-12', amount: '-54.00', tax: '-5.40' }] }, []],
  [{ ...INVOICE, lines: [{ ...LINE, quantity: '-12', amount: '-54.00', tax: '0.00' }] }, []],
  [
    { ...INVOICE, lines: [{ ...LINE, quantity: '-12', amount: '-54.00', tax: '5.40' }] },
    ['content.lines.0.tax format an amount of at most 0, since the line is a credit'],
  ],
  [
    { ...INVOICE, lines: [{ ...LINE, tax: '0.001' }] },
    ['content.lines.0.tax format a decimal number such as 123.45'],
  ],
  [
    { ...INVOICE, lines: [{ ...LINE, quantity: null, total: 1 }] },
    ['content.lines.0.total unknown-field', 'content.lines.0.quantity required'],
  ],
  [{ ...INVOICE, currency: 'JPY', lines: [{ ...LINE, amount: '54' }] }, []],
  [
    { ...INVOICE, currency: 'JPY' },
    [
      'content.lines.0.amount format a decimal number such as 123',
      'content.lines.1.amount format a decimal number such as 123',
      'content.lines.1.tax format a decimal number such as 123',
    ],
  ],
  [{ ...INVOICE, currency: 'XXX' }, ['content.currency format an ISO 4217 code such as USD']],
  [{ ...INVOICE, dueDate: '2026-01-31' }, ['content.dueDate format 2026-02-01 or later']],
  [{ ...INVOICE, dueDate: 'soon' }, ['content.dueDate format a date such as 2026-01-31']],
  [{ ...INVOICE, customer: 'x' }, ['content.customer unknown-field']],
])('the invoice %j has the issues %j', (input, issues) => {
  const found = validated('Invoice', input);
  expect(found.issues).toEqual(issues);
  expect(found.content === undefined).toBe(issues.length > 0);
});

test.each<[object, readonly string[]]>([
  [{}, []],
  [{ number: 'R-1' }, []],
  [{ number: '' }, ['content.number required']],
])('what is shared may be %j', (input, issues) => {
  expect(validated('Invoice', input, true)).toEqual({ content: undefined, issues });
});

test('shows the company, and lines that add up to the totals', () => {
  const shown = type.complete(CONTENT, facts);
  expect(shown).toMatchObject({
    company: { name: 'Company 1' },
    lines: [
      { discount: null, tax: null, total: '54.00' },
      { discount: '1.00', tax: '3.61', total: '22.62' },
    ],
    totals: { amount: '74.01', discount: '1.00', tax: '3.61', total: '76.62' },
  });
  const frozen = frozenContent(shown);
  expect(type.readShown('value' in frozen ? frozen.value : new RawJson('{}'))).toEqual(shown);
});

test('shows an invoice without notes, and without whom it bills', () => {
  const { billTo: _billTo, notes: _notes, ...content } = CONTENT;
  expect(type.complete(content, facts)).toMatchObject({ billTo: [], notes: null });
});

const amount = fc.bigInt({ min: -99_999n, max: 99_999n }).map((units) => {
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});

const cents = (text: string | null): number => Math.round(Number(text) * 100);

test('each column adds up to its sum, and the sums to the total', () => {
  const line = fc.record({ amount, discount: amount, tax: amount });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (given) => {
      const { lines, totals } = priced(
        given.map((each) => ({ name: 'x', quantity: '1', price: '1.00', ...each })),
        2,
      );
      for (const name of ['amount', 'discount', 'tax', 'total'] as const) {
        const sum = lines.reduce((all, each) => all + cents(each[name]), 0);
        expect(cents(totals[name])).toBe(sum);
      }
      expect(cents(totals.total)).toBe(
        cents(totals.amount) - cents(totals.discount) + cents(totals.tax),
      );
    }),
  );
});
