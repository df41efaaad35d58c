import { buildCompany, buildSite } from '@paydocs/testing';
import { RawJson } from '@paydocs/core';
import { expect, test } from 'vitest';
import { embeds, withNested, withSite } from '../../src/domain/records/includes.ts';

test('a related record is included with those that it embeds in turn', () => {
  expect(withNested(['order', 'employee'])).toEqual(['order', 'order.documents', 'employee']);
  expect(embeds(['company.site'], 'company')).toBe(true);
  expect(embeds(['company'], 'company')).toBe(true);
  expect(embeds(['companies'], 'company')).toBe(false);
});

test('a record and its company get the site of the caller, as far as they are asked for', () => {
  const site = buildSite();
  const company = {
    ...buildCompany(),
    fields: RawJson.of({}),
    externalId: null,
    version: 1,
    employeesCount: 0,
    documentsCount: 0,
  };
  const row = { company: { ...company, ordersCount: 0, totalSpent: 0 } };
  expect(withSite(row, [], site)).toEqual(row);
  expect(withSite(row, ['site'], site)).toEqual({ ...row, site });
  const nested = { company: { ...row.company, site } };
  expect(withSite(row, ['company.site'], site)).toEqual(nested);
  expect(withSite({ company: null }, ['company.site'], site)).toEqual({ company: null });
  expect(withSite({}, ['company.site'], site)).toEqual({});
});
