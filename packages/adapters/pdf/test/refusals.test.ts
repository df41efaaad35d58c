import { type PayStatement, type RenderRequest, TEMPLATE_IDS } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { render } from '../src/rendering/render.ts';
import { cpuMs } from '../../../../tools/cpu-ms.ts';

const sample = buildPayStatement();
const [row] = sample.earnings;

/** A row of earnings with a value in each column. */
const full = { ...row, units: '1', rate: '1', multiplier: '1', yearToDate: '1.00' };

const refusalOf = async (statement: unknown, request: object = {}) => {
  const given = { ...buildRenderRequest(), content: statement, ...request } as RenderRequest;
  return render(given);
};

const invalid: readonly (readonly [part: string, statement: unknown])[] = [
  ['content', undefined],
  ['content', null],
  ['content', 'text'],
  ['employee', { ...sample, employee: null }],
  ['employee.name', { ...sample, employee: { ...sample.employee, name: 1 } }],
  ['employee.address', { ...sample, employee: { ...sample.employee, address: 'x' } }],
  ['employee.number', { ...sample, employee: { ...sample.employee, number: 7 } }],
  ['company.maskedEin', { ...sample, company: { ...sample.company, maskedEin: 7 } }],
  ['company.phone', { ...sample, company: { ...sample.company, phone: 1 } }],
  ['payPeriod.start', { ...sample, payPeriod: { start: '2026-13-01', end: '2026-01-31' } }],
  ['payDate', { ...sample, payDate: '1 January' }],
  ['currency', { ...sample, currency: 'usd' }],
  ['lang', { ...sample, lang: ') >> /OpenAction' }],
  ['earnings', { ...sample, earnings: {} }],
  ['earnings.0', { ...sample, earnings: [null] }],
  ['earnings.0.amount', { ...sample, earnings: [{ ...row, amount: '1e9' }] }],
  ['earnings.0.amount', { ...sample, earnings: [{ ...row, amount: 12 }] }],
  ['earnings.0.hours', { ...sample, earnings: [{ ...row, hours: 'x' }] }],
  ['earnings.0.multiplier', { ...sample, earnings: [{ ...row, multiplier: undefined }] }],
  ['reimbursements', { ...sample, reimbursements: null }],
  ['deductions.0.yearToDate', { ...sample, deductions: [{ name: 'a', amount: '1.00' }] }],
  ['deductions.0.kind', { ...sample, deductions: [{ ...sample.deductions[0], kind: 'other' }] }],
  ['employerContributions.0.name', { ...sample, employerContributions: [{ name: null }] }],
  ['balances.0.unit', { ...sample, balances: [{ name: 'a', balance: '1' }] }],
  ['run', { ...sample, run: null }],
  ['payFrequency', { ...sample, payFrequency: 2 }],
  ['payment.method', { ...sample, payment: { checkNumber: null, accounts: [] } }],
  [
    'payment.accounts.0.last4',
    { ...sample, payment: { method: 'a', checkNumber: null, accounts: [{ name: 'a' }] } },
  ],
  ['details.0.value', { ...sample, details: [{ label: 'a', value: 1 }] }],
  ['totals.hours', { ...sample, totals: { ...sample.totals, hours: 80 } }],
  ['totals.net', { ...sample, totals: { ...sample.totals, net: '' } }],
  ['totals.yearToDate', { ...sample, totals: { ...sample.totals, yearToDate: undefined } }],
  ['notes', { ...sample, notes: 5 }],
];

test.each(invalid)('a wrong %s is refused by its name', async (part, statement) => {
  const { outcome, ...refusal } = await refusalOf(statement);
  expect(outcome).toBe('refused');
  expect(refusal).toMatchObject({
    code: 'content.invalid',
    detail: expect.stringContaining(` ${part} `),
  });
});

test.each([
  ['uuid', { uuid: '1 0 R' }],
  ['madeAtMs', { madeAtMs: Number.NaN }],
  ['madeAtMs', { madeAtMs: 1e300 }],
])('a wrong %s is refused', async (name, request) => {
  expect(await refusalOf(sample, request)).toMatchObject({
    code: 'content.invalid',
    detail: expect.stringContaining(` ${name} `),
  });
});

const tooLong: readonly (readonly [string, Partial<PayStatement>, string])[] = [
  ['earnings', { earnings: Array.from({ length: 2_001 }, () => row as never) }, 'content.too-long'],
  ['tables', { earnings: Array.from({ length: 2_000 }, () => full as never) }, 'content.too-long'],
  [
    'address',
    { employee: { ...sample.employee, address: Array.from({ length: 9 }, () => 'x') } },
    'content.too-long',
  ],
  ['name', { employee: { ...sample.employee, name: 'x'.repeat(1_601) } }, 'text.too-long'],
  ['notes', { notes: 'x'.repeat(4_001) }, 'text.too-long'],
  [
    'details',
    { details: Array.from({ length: 51 }, () => ({ label: 'x', value: 'x' })) },
    'content.too-long',
  ],
  [
    'part of the document',
    { earnings: [{ ...(row as never as object), name: 'W'.repeat(1_600) } as never] },
    'text.too-long',
  ],
];

test('cells of columns that no row has a value in are none', async () => {
  const short = { ...full, hours: null, units: null, rate: null, multiplier: null };
  const earnings = Array.from({ length: 2_000 }, () => short as never);
  const request = buildRenderRequest({ content: buildPayStatement({ earnings }) });
  expect(await render(request)).toMatchObject({ outcome: 'rendered' });
});

test.each(tooLong)('%s beyond the bounds is refused', async (what, change, code) => {
  const request = buildRenderRequest({
    content: buildPayStatement(change),
    templateId: 'modern',
  });
  expect(await render(request)).toMatchObject({ code, detail: expect.stringContaining(what) });
});

describe('a statement at the bounds', () => {
  test.each(TEMPLATE_IDS)('of a record is rendered in the layout %s', async (templateId) => {
    const widest = 'W'.repeat(255);
    const statement = buildPayStatement({
      employee: { ...sample.employee, name: `${widest} ${widest}` },
      company: { ...sample.company, name: widest, email: widest.slice(1) },
      totals: { ...sample.totals, gross: `-${'9'.repeat(17)}.99` },
    });
    const request = buildRenderRequest({ content: statement, templateId });
    expect(await render(request)).toMatchObject({ outcome: 'rendered', warnings: [] });
  });

  test('is rendered within seconds', async () => {
    const statement = buildPayStatement({
      earnings: Array.from(
        { length: 200 },
        () => ({ ...(row as never as object), name: 'x'.repeat(200) }) as never,
      ),
      deductions: Array.from({ length: 200 }, () => sample.deductions[0] as never),
      notes: '\n'.repeat(2_000),
    });
    const startedMs = cpuMs();
    expect(await render(buildRenderRequest({ content: statement }))).toMatchObject({
      outcome: 'rendered',
    });
    expect(cpuMs() - startedMs).toBeLessThan(10_000);
  });

  test('has a limited number of warnings', async () => {
    const notes = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const statement = buildPayStatement({ notes: notes.join('') });
    const rendering = await render(buildRenderRequest({ content: statement }));
    const warnings = rendering.outcome === 'rendered' ? rendering.warnings : [];
    expect(warnings).toHaveLength(21);
    expect(warnings[0]).toBe('U+4E00 has no glyph and is shown as \ufffd.');
    expect(warnings[20]).toBe('80 other characters have no glyph.');
  });
});
