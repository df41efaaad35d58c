import {
  companyList,
  documentList,
  employeeList,
  type ListDescription,
  orderList,
  siteUserList,
  transactionList,
} from '@paydocs/core';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listQuery } from '../../src/input/list-query.ts';
import { wireName } from '../../src/problems/names.ts';

const lists: readonly ListDescription[] = [
  companyList,
  documentList,
  employeeList,
  orderList,
  siteUserList,
  transactionList,
];

/** Returns the names of the filters of some kinds, with an operation. */
const namesOf = (list: ListDescription, kinds: readonly unknown[], operation: string) =>
  [...list.filters.values()]
    .filter(({ kind, operation: own }) => own === '' && kinds.includes(kind))
    .map(({ field }) => wireName(`filter.${field}:${operation}`));

const read = (list: ListDescription, parameters: object) => {
  const { entries, requestOf } = listQuery(list);
  return requestOf(v.parse(v.object(entries), parameters));
};

describe.each(lists)('the list of $name', (list) => {
  test.each(['exact', 'contains'])('has :%s of each text', (operation) => {
    const { described } = listQuery(list);
    const names = namesOf(list, ['key', 'part', 'text'], operation);
    expect(names.filter((name) => !(name in described))).toEqual([]);
  });

  test('has no part of a name of a closed list', () => {
    expect(Object.keys(listQuery(list).entries)).not.toContain('filter[status:contains]');
  });
});

test.each([
  ['1', [true]],
  ['true', [true]],
  ['0', [false]],
  ['false', [false]],
  ['1,false', [true, false]],
])('a flag is read from %s', (text, flags) => {
  const parameters = {
    'filter[has_pending_documents]': text,
    'filter[has_failed_transactions]': text,
  };
  const filter = { hasPendingDocuments: flags, hasFailedTransactions: flags };
  expect(read(orderList, parameters)).toMatchObject({ filter });
});

test.each(['2', 'yes', 'TRUE', '01'])('a flag is not read from %s', (text) => {
  expect(() => read(orderList, { 'filter[has_pending_documents]': text })).toThrow(
    'must be true or false.',
  );
});

test('a whole text adds to those without an operation, and a part is on its own', () => {
  const parameters = {
    'filter[processor]': 'card',
    'filter[processor:exact]': 'cash',
    'filter[processor_id:contains]': 'CH_,x',
  };
  const filter = { processor: ['card', 'cash'], 'processorId:contains': ['CH_', 'x'] };
  expect(read(transactionList, parameters)).toMatchObject({ filter });
});
