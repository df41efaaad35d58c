import { expect, test } from 'vitest';
import { repeatedRunOf } from '../../src/domain/statements/imported-statement.ts';
import type { PlacedStatement } from '../../src/domain/statements/statement-year.ts';

const UUID = '00000000-0000-4000-8000-000000000007';
const document = { uuid: UUID, status: 'Completed', isOutdated: false, orderId: null };

test.each([
  [`regular ${UUID}`, 'live', document, 'regular'],
  ['regular', 'live', document, undefined],
  [`regular ${UUID.replace('7', '8')}`, 'live', document, undefined],
  [`regular ${UUID}`, 'ended', document, undefined],
  ['regular undefined', 'live', null, undefined],
] as const)('the run %j of a statement that is %s, with %j, repeats %j', (...row) => {
  const [run, state, placed, repeated] = row;
  expect(repeatedRunOf({ run, state, document: placed } as PlacedStatement)).toBe(repeated);
});
