import { isRefused } from '@paydocs/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLines } from '../src/domain/address.ts';
import { collectIssues } from '../src/domain/issues.ts';
import { validateStatementContent } from '../src/domain/statement-content.ts';
import { summedRows } from '../src/domain/year-to-date.ts';
import { runs } from '../../../test/property-runs.ts';

const CONTENT = {
  payPeriod: { start: '2026-01-01', end: '2026-01-15' },
  payDate: '2026-01-20',
  earnings: [{ name: 'Regular', amount: '10.00' }],
};

const issuesOf = (input: unknown): string[] => {
  const issues = collectIssues();
  const content = validateStatementContent(issues, input);
  expect(content === undefined).toBe(issues.list.length > 0);
  return issues.list.map(({ field, rule }) => `${field} ${rule}`);
};

describe('the content of a statement', () => {
  test('is returned in canonical form', () => {
    const content = validateStatementContent(collectIssues(), {
      ...CONTENT,
      lang: 'pt-br',
      notes: '  Thank you. ',
      earnings: [
        { name: ' Regular ', hours: 37.5, rate: '20.3333', amount: 762.5 },
        { name: 'Tips', amount: '-3', hours: '', yearToDate: 4 },
      ].map(({ hours, ...row }) => (hours === '' ? row : { ...row, hours })),
      deductions: [],
    });
    expect(content).toEqual({
      payPeriod: CONTENT.payPeriod,
      payDate: '2026-01-20',
      currency: 'USD',
      lang: 'pt-BR',
      notes: 'Thank you.',
      earnings: [
        { name: 'Regular', hours: '37.50', rate: '20.3333', amount: '762.50', yearToDate: null },
        { name: 'Tips', hours: null, rate: null, amount: '-3.00', yearToDate: '4.00' },
      ],
      deductions: [],
    });
  });

  test.each([
    [undefined, ['content required']],
    ['text', ['content object']],
    [{}, ['content.payPeriod required', 'content.payDate required']],
    [{ ...CONTENT, payPeriod: 'x' }, ['content.payPeriod object']],
    [
      { ...CONTENT, payPeriod: { start: '2026-13-01' } },
      ['content.payPeriod.start format', 'content.payPeriod.end required'],
    ],
    [
      { ...CONTENT, payPeriod: { start: '2026-01-15', end: '2026-01-01' } },
      ['content.payPeriod.end format'],
    ],
    [{ ...CONTENT, payDate: '2026-02-29' }, ['content.payDate format']],
    [{ ...CONTENT, currency: 'XXX' }, ['content.currency format']],
    [{ ...CONTENT, lang: 'english' }, ['content.lang format']],
    [{ ...CONTENT, lang: 'en-a' }, ['content.lang format']],
    [{ ...CONTENT, lang: 1 }, ['content.lang format']],
    [{ ...CONTENT, notes: 'x'.repeat(1001) }, ['content.notes length']],
    [{ ...CONTENT, earnings: [] }, ['content.earnings required']],
    [{ ...CONTENT, earnings: {} }, ['content.earnings list']],
    [{ ...CONTENT, earnings: ['x'] }, ['content.earnings.0 object']],
    [{ ...CONTENT, deductions: Array.from({ length: 51 }) }, ['content.deductions items']],
    [
      { ...CONTENT, earnings: [{ name: '', amount: '1.001', yearToDate: 'x', hours: 1e-7 }] },
      [
        'content.earnings.0.name required',
        'content.earnings.0.amount format',
        'content.earnings.0.yearToDate format',
        'content.earnings.0.hours format',
      ],
    ],
    [{ ...CONTENT, deductions: [{ name: 'Tax' }] }, ['content.deductions.0.amount required']],
    [
      { ...CONTENT, deductions: [{ name: 'Tax', amount: '-1000000000000' }] },
      ['content.deductions.0.amount format'],
    ],
    [
      { ...CONTENT, earnings: [{ name: 'Regular', hours: 2, rate: '3.335', amount: '6.66' }] },
      ['content.earnings.0.amount format'],
    ],
    [
      {
        ...CONTENT,
        earnings: Array.from({ length: 50 }, () => ({ name: '😀'.repeat(100), amount: 1 })),
        deductions: Array.from({ length: 50 }, () => ({ name: 'é'.repeat(100), amount: 1 })),
      },
      ['content json'],
    ],
  ])('%j breaks the rules %j', (input, expected) => {
    expect(issuesOf(input)).toEqual(expected);
  });

  test('is refused with all issues at once', () => {
    const issues = collectIssues();
    issues.refuse();
    validateStatementContent(issues, { earnings: [] });
    try {
      issues.refuse();
    } catch (error) {
      expect(isRefused(error) && error.facts).toEqual({ issues: issues.list });
      return;
    }
    throw new Error('Nothing was refused.');
  });
});

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const textOf = (units: number): string =>
  `${units < 0 ? '-' : ''}${Math.trunc(Math.abs(units) / 100)}.${String(Math.abs(units) % 100).padStart(2, '0')}`;

const sum = (pairs: readonly (readonly [string, number])[]): bigint =>
  pairs.reduce((total, [, units]) => total + BigInt(units), 0n);

test('sums are exact for any amounts', () => {
  const lists = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), cents), { maxLength: 50 });
  fc.assert(
    fc.property(lists, lists, (own, others) => {
      const rows = own.map(([name, units]) => ({ name, amount: textOf(units), yearToDate: null }));
      const earlier = [others.map(([name, units]) => ({ name, amount: textOf(units) }))];
      const summed = summedRows(rows, earlier, 2);
      expect(summed.amount).toBe(sum(own));
      expect(summed.yearToDate).toBe(sum(own) + sum(others));
    }),
    runs(500),
  );
});

test('the lines of an address leave blank parts out', () => {
  const blank = {
    address1: null,
    address2: ' ',
    city: null,
    state: null,
    zip: null,
    country: null,
  };
  expect(addressLines(blank)).toEqual([]);
  expect(addressLines({ ...blank, address1: '1 Main', zip: '62701', country: 'US' })).toEqual([
    '1 Main',
    '62701',
    'US',
  ]);
});
