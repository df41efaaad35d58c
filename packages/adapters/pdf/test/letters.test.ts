import type { PayStatement, StatementDeduction } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { render } from '../src/rendering/render.ts';
import { textsOf, withPdf } from './read-pdf.ts';

const sample = buildPayStatement();
const [deduction] = sample.deductions as readonly [StatementDeduction];

const rendered = (change: Partial<PayStatement>, allowMissingLetters?: boolean) =>
  render(buildRenderRequest({ content: buildPayStatement(change), allowMissingLetters }));

const refusals: readonly (readonly [name: string, Partial<PayStatement>, string])[] = [
  [
    'of the employee',
    { employee: { ...sample.employee, name: 'Grace 漢字 Hopper' } },
    'Letters without a glyph: U+6F22, U+5B57 in employee.name.',
  ],
  [
    'of rows',
    {
      deductions: [
        { ...deduction, name: '税' },
        { ...deduction, name: 'Tax 😀' },
      ],
    },
    'Letters without a glyph: U+7A0E in deductions.0.name; U+1F600 in deductions.1.name.',
  ],
  [
    'of an account',
    {
      payment: {
        method: 'Check',
        checkNumber: null,
        accounts: [{ name: '口座', last4: '1234', amount: '1849.43' }],
      },
    },
    'Letters without a glyph: U+53E3, U+5EA7 in payment.accounts.0.name.',
  ],
];

test.each(refusals)('a name %s without glyphs is refused', async (_, change, detail) => {
  expect(await rendered(change)).toEqual({ outcome: 'refused', code: 'letters.missing', detail });
});

test('a refusal has a limited number of letters and names', async () => {
  const name = String.fromCodePoint(...Array.from({ length: 40 }, (_, index) => 0x4e00 + index));
  const rendering = await rendered({
    deductions: Array.from({ length: 90 }, () => ({ ...deduction, name }) as never),
  });
  const detail = rendering.outcome === 'refused' ? rendering.detail : '';
  expect(detail.length).toBeLessThan(700);
  expect(detail).toMatch(/U\+4E09, … in deductions\.4\.name; and in 85 other names\.$/);
});

test('labels without a translation are English, with a warning', async () => {
  expect(await rendered({ lang: 'de-AT' })).toMatchObject({ warnings: [] });
  expect(await rendered({ lang: 'tr' })).toMatchObject({
    outcome: 'rendered',
    warnings: ['The labels are in English: there are none for tr.'],
  });
});

test.each(['constructor', 'toString', '__proto__'])(
  'a frequency of %s is printed as it was ordered',
  async (payFrequency) => {
    const request = buildRenderRequest({ content: buildPayStatement({ payFrequency }) });
    await withPdf(request, async (pdf) => {
      expect((await textsOf(pdf)).flat().join(' ')).toContain(payFrequency);
    });
  },
);

test.each([
  ['Bi-weekly', 'Direct Deposit', 'Zweiwöchentlich', 'Überweisung'],
  ['semi monthly', 'direct_deposit', 'Halbmonatlich', 'Überweisung'],
  ['Fortnightly', 'CHECK', 'Fortnightly', 'Scheck'],
])('the usual ones of %s and %s are translated, however they are written', async (...given) => {
  const [payFrequency, method, ...printed] = given;
  const payment = { method, checkNumber: null, accounts: [] };
  const content = buildPayStatement({ lang: 'de', payFrequency, payment });
  const texts = await withPdf(buildRenderRequest({ content }), textsOf);
  expect(texts.flat()).toEqual(expect.arrayContaining(printed));
});

test('an order may allow them, and gets warnings', async () => {
  const change = { employee: { ...sample.employee, name: '漢' } };
  expect(await rendered(change, true)).toMatchObject({
    outcome: 'rendered',
    warnings: ['U+6F22 has no glyph and is shown as \ufffd.'],
  });
});

test.each<readonly [string, Partial<PayStatement>]>([
  ['notes', { notes: '漢' }],
  ['details', { details: [{ label: '漢', value: '漢' }] }],
  ['an address', { employee: { ...sample.employee, address: ['漢'] } }],
  ['the frequency', { payFrequency: '漢' }],
])('%s without glyphs have a warning', async (_, change) => {
  expect(await rendered(change)).toMatchObject({
    outcome: 'rendered',
    warnings: ['U+6F22 has no glyph and is shown as \ufffd.'],
  });
});
