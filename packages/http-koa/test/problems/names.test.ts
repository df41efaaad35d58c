import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreName, wireName } from '../../src/problems/names.ts';
import { runs } from '../../../../test/property-runs.ts';

test.each([
  ['pay_date', 'payDate'],
  ['last4', 'last4'],
  ['a__b', 'a_B'],
  ['payDate', '"payDate"'],
  ['"', '""""'],
])('%j is %j in the core', (sent, name) => {
  expect(coreName(sent)).toBe(name);
});

test.each([
  ['filter.companyId', 'filter[company_id]'],
  ['content.payPeriod.end', 'content.pay_period.end'],
  ['documents.0.content."payDate"', 'documents.0.content.payDate'],
  ['content."Say ""Hi"""."x"', 'content.Say "Hi".x'],
  ['layout.blocks.0.columns.1.isOptional', 'layout.blocks.0.columns.1.isOptional'],
])('%j is %j in a request', (field, sent) => {
  expect(wireName(field)).toBe(sent);
});

test('every name that a client sends is reported as it was sent', () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('a', 'B', '_', '"', '\\') }),
  );
  fc.assert(
    fc.property(names, (name) => {
      expect(wireName(`content.${coreName(name)}`)).toBe(`content.${name}`);
    }),
    runs(1000),
  );
});
