import {
  Misconfigured,
  missingItems,
  type StatementRule,
  statementRules,
  validateStatementRules,
} from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { factsOf } from './sample-facts.ts';

describe('sets of rules', () => {
  const ours: StatementRule = {
    name: 'ours',
    check: ({ content }) =>
      content.notes === null
        ? [{ field: 'content.notes', law: 'The handbook', asks: 'a kind word' }]
        : [],
  };
  const rules = { ...statementRules, [ours.name]: ours };

  test('of a host are checked beside those of paydocs, behind the path that is given', () => {
    const facts = factsOf({ input: { balances: [] } });
    const issues = missingItems(['us-ca', 'ours'], facts, { rules, prefix: 'documents.0.' });
    expect(issues.map(({ field }) => field)).toEqual([
      'documents.0.content.balances',
      'documents.0.content.notes',
    ]);
    expect(issues[1]).toEqual({
      field: 'documents.0.content.notes',
      rule: 'statement-item',
      law: 'The handbook',
      asks: 'a kind word',
    });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a promise', Promise.resolve([])],
    ['an item without a law', [{ field: 'content.notes', asks: 'a kind word' }]],
    ['no item', [null]],
  ])('of a host that return %s are named', (_, items) => {
    const check = (() => items) as StatementRule['check'];
    expect(() =>
      missingItems(['ours'], factsOf({}), { rules: { ours: { name: 'ours', check } } }),
    ).toThrow(
      new Misconfigured(
        'check of the set of rules ours returned no list of items with field, law and asks.',
      ),
    );
  });

  test.each([[[]], [['ours']], [['constructor']]])(
    'that are not known ask for nothing: %j',
    (names) => {
      expect(missingItems(names, factsOf({ company: { phone: null } }))).toEqual([]);
    },
  );

  test.each<[unknown, object]>([
    [['us-ca', 'us-ny', 'us-ca'], { value: ['us-ca', 'us-ny'] }],
    [[], { value: [] }],
    ['us-ca', { violation: { rule: 'list' } }],
    [['us-tx'], { violation: { rule: 'unknown', allowed: ['us-ca', 'us-ny'] } }],
    [[1], { violation: { rule: 'unknown', allowed: ['us-ca', 'us-ny'] } }],
    [['toString'], { violation: { rule: 'unknown', allowed: ['us-ca', 'us-ny'] } }],
  ])('named %j are validated as %j', (input, expected) => {
    expect(validateStatementRules(input)).toEqual(expected);
  });

  test('of a host are valid names', () => {
    expect(validateStatementRules(['ours'], rules)).toEqual({ value: ['ours'] });
  });
});
