import { describe, expect, test } from 'vitest';
import type { At } from '../../src/steps/statements/save-statements.ts';
import { checkDrafts } from '../../src/orders/steps/repeated-drafts.ts';
import type { DocumentRow, StatementKey } from '../../src/ports/index.ts';
import { documentTypes } from '@paydocs/core';
import { storedContent } from '../../src/domain/documents/stored-content.ts';
import { contentOf } from '../statements/sample-content.ts';

const draft = (id: number, employeeId: number, payDate = '2026-01-20'): DocumentRow =>
  ({
    id,
    uuid: `uuid-${id}`,
    siteId: 1,
    companyId: 1,
    employeeId,
    type: 'Pay Statement',
    content: storedContent(contentOf({ payDate })),
  }) as DocumentRow;

/** Returns a transaction in which these employees have every statement already. */
const having = (...employeeIds: readonly number[]): At => {
  const existing = async (keys: readonly StatementKey[]) =>
    keys.map(({ employeeId }) =>
      employeeIds.includes(employeeId)
        ? { documentId: 900 + employeeId, employeeId, uuid: `live-${employeeId}` }
        : undefined,
    );
  return { tx: { statements: { existing } }, nowMs: 0, types: documentTypes() } as unknown as At;
};

/** Returns the checked drafts as `id`, or `id = uuid` for one that repeats. */
const checked = async (...given: Parameters<typeof checkDrafts>) => {
  const { first, repeated } = await checkDrafts(...given);
  return [
    ...first.map(({ document }) => `${document.id}`),
    ...repeated.map(({ document, uuid }) => `${document.id} = ${uuid}`),
  ];
};

describe('drafts', () => {
  test.each([
    ['of different employees', [draft(1, 1), draft(2, 2)], ['1', '2']],
    ['of different pay dates', [draft(1, 1), draft(2, 1, '2026-02-20')], ['1', '2']],
    [
      'of one employee and pay date',
      [draft(1, 1), draft(2, 1), draft(3, 1)],
      ['1', '2 = uuid-1', '3 = uuid-1'],
    ],
    ['of a statement that is live', [draft(1, 7), draft(2, 1)], ['2', '1 = live-7']],
    ['none', [], []],
  ])('%s', async (_, documents, expected) => {
    expect(await checked(having(7), documents)).toEqual(expected);
  });

  test('repeat those that were checked before', async () => {
    const known = new Map<string, string>();
    expect(await checked(having(), [draft(1, 1)], known)).toEqual(['1']);
    expect(await checked(having(), [draft(2, 1), draft(3, 2)], known)).toEqual(['3', '2 = uuid-1']);
    expect(known.size).toBe(2);
  });
});
