import { describe, expect, test } from 'vitest';
import { collectIssues } from '../../src/domain/foundation/issues.ts';
import { mergeContent } from '../../src/domain/documents/stored-content.ts';
import {
  validateSharedContent,
  validateStatementContent,
} from '../../src/domain/statements/validate-content.ts';
import { CONTENT, issuesOf } from './sample-content.ts';

describe('the content of a document of an order', () => {
  const SHARED = { payDate: '2026-01-20', earnings: [{ name: 'Salary', amount: 1 }], notes: 'x' };

  test.each<[string, unknown, unknown, unknown]>([
    ['has the shared fields', SHARED, {}, SHARED],
    ['has its own fields', {}, SHARED, SHARED],
    ['has whole sections of its own', SHARED, { earnings: [] }, { ...SHARED, earnings: [] }],
    ['can be without a shared field', SHARED, { notes: null }, { ...SHARED, notes: null }],
    ['keeps a field without an own value', SHARED, { notes: undefined }, SHARED],
    ['may be all shared', SHARED, null, SHARED],
    ['may be all its own', undefined, SHARED, SHARED],
    ['is no object when its own is none', SHARED, 'x', 'x'],
    ['is missing when both are', undefined, undefined, undefined],
  ])('%s', (_, shared, own, merged) => {
    expect(mergeContent(shared, own)).toEqual(merged);
  });

  test('is validated behind its own path', () => {
    const issues = collectIssues();
    const path = 'documents.0.content';
    const own = { payPeriod: CONTENT.payPeriod, earnings: CONTENT.earnings };
    expect(validateStatementContent(issues, mergeContent(SHARED, own), { path })).toMatchObject({
      payDate: '2026-01-20',
      notes: 'x',
      earnings: [{ name: 'Regular' }],
    });
    expect(
      issuesOf((wrong) => validateStatementContent(wrong, mergeContent(SHARED, {}), { path })),
    ).toEqual([`${path}.payPeriod required`]);
  });
});

describe('the content that documents share', () => {
  test.each<[string, unknown]>([
    ['may be missing', undefined],
    ['may be null', null],
    ['may lack required fields', {}],
    ['may be complete', CONTENT],
    ['may have amounts of any currency', { earnings: [{ name: 'Salary', amount: '1.234' }] }],
    [
      'may have amounts that a currency rounds',
      { earnings: [{ name: 'Regular', hours: 1, rate: '6.675', amount: '6.68' }] },
    ],
    ['may state totals of rows that follow', { totals: { net: 5 }, net: 6 }],
  ])('%s', (_, input) => {
    expect(issuesOf((issues) => validateSharedContent(issues, input))).toEqual([]);
  });

  test.each<[unknown, readonly string[]]>([
    ['x', ['content object']],
    [{ payPeriod: 'x' }, ['content.payPeriod object']],
    [{ payDat: 1 }, ['content.payDat unknown-field']],
    [{ payDate: 'x' }, ['content.payDate format']],
    [{ earnings: [{ name: 'Salary' }] }, ['content.earnings.0.amount required']],
    [
      { currency: 'USD', earnings: [{ name: 'Salary', amount: '1.234' }] },
      ['content.earnings.0.amount format'],
    ],
  ])('%j is refused with %j', (input, expected) => {
    expect(issuesOf((issues) => validateSharedContent(issues, input))).toEqual(expected);
  });

  test('is validated behind the path that it is given', () => {
    expect(
      issuesOf((issues) => validateSharedContent(issues, { lang: 1 }, { path: 'shared' })),
    ).toEqual(['shared.lang format']);
  });
});
