import { type EmployeeListRequest, isRefused } from '@paydocs/core';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { validateListRequest } from '../../src/domain/records/list-request.ts';
import { runs } from '../../../../test/property-runs.ts';
import { listDescription } from '../../src/domain/records/list-description.ts';

const rules = listDescription('rows', {
  fields: { id: 'id', name: 'text' },
  sort: { name: 'folded', createdAt: 'instant' },
  includes: ['company', 'documents'],
});

const numbers = fc.oneof(
  fc.integer(),
  fc.integer({ min: 1, max: 100 }),
  fc.maxSafeInteger(),
  fc.double(),
  fc.constantFrom(0, 1, 100, 101, 90_071_992_547_409, 90_071_992_547_410, 2 ** 53),
);

const keys = fc.constantFrom('name', '-name', 'createdAt', '-createdAt');
const names = fc.constantFrom('company', 'documents');

/** Requests that are nearly right, and arbitrary values in place of parts of them. */
const requests = fc.record(
  {
    page: numbers,
    perPage: numbers,
    sort: fc.oneof(fc.array(keys), fc.anything()),
    include: fc.oneof(fc.array(names), fc.anything()),
    filter: fc.oneof(
      fc.record(
        { id: fc.array(numbers), name: fc.array(fc.string({ unit: anyLetter })) },
        { requiredKeys: [] },
      ),
      fc.anything(),
    ),
  },
  { requiredKeys: [] },
);

const validated = (request: unknown) => {
  try {
    return validateListRequest(request as EmployeeListRequest, rules);
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw error;
  }
};

test('a list request is refused, or becomes a page within its bounds', () => {
  let accepted = 0;
  fc.assert(
    fc.property(requests, (request) => {
      const result = validated(request);
      if (result === undefined) return;
      accepted += 1;
      const { page = 0, perPage, include, query } = result;
      expect(perPage).toBe(request.perPage ?? 15);
      expect(perPage >= 1 && perPage <= 100 && page >= 1).toBe(true);
      expect(query.limit).toBe(perPage);
      expect(query.offset).toBe((page - 1) * perPage);
      expect(Number.isSafeInteger(query.offset + query.limit)).toBe(true);
      expect(new Set(include).size).toBe(include.length);
      for (const { key } of query.sort) expect(rules.sortKeys).toContain(key);
      for (const values of Object.values(query.filter)) {
        expect(values.length >= 1 && values.length <= 100).toBe(true);
      }
    }),
    runs(5000),
  );
  expect(accepted).toBeGreaterThan(100);
});

test('pages of any size follow each other without a gap and without an overlap', () => {
  const page = fc.integer({ min: 1, max: 90_071_992_547_408 });
  fc.assert(
    fc.property(page, fc.integer({ min: 1, max: 100 }), (number, perPage) => {
      const query = (of: number) => validateListRequest({ page: of, perPage }, rules).query;
      expect(query(number + 1).offset).toBe(query(number).offset + query(number).limit);
    }),
    runs(1000),
  );
});

const isWithin = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= max;

test('a refusal names each broken field once, and only broken fields', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.array(numbers), (page, perPage, id) => {
      const broken = [
        ...(id.length <= 100 && id.every((each) => isWithin(each, Number.MAX_SAFE_INTEGER))
          ? []
          : ['filter.id']),
        ...(isWithin(page, 90_071_992_547_409) ? [] : ['page']),
        ...(isWithin(perPage, 100) ? [] : ['perPage']),
      ];
      let named: readonly string[] = [];
      try {
        validateListRequest({ page, perPage, filter: { id } }, rules);
      } catch (error) {
        if (!isRefused(error) || error.code !== 'input.invalid') throw error;
        named = error.facts.issues.map(({ field }) => field);
      }
      expect(named).toStrictEqual(broken);
    }),
    runs(2000),
  );
});
