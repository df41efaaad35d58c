import type { ContentShape } from '@paydocs/core';
import { expect, test } from 'vitest';
import { withNulls } from '../../src/domain/layouts/with-nulls.ts';

const SHAPE: ContentShape = {
  name: 'name',
  note: 'note?',
  kind: { kind: 'choice', of: ['a'] },
  rows: { kind: 'rows', of: { amount: 'number?' } },
  address: { kind: 'part', isOptional: true, of: { city: 'text?' } },
  part: { kind: 'part', of: { text: 'text?', inner: { kind: 'part', of: { date: 'date?' } } } },
};

test.each([
  [
    { name: 'x' },
    {
      name: 'x',
      note: null,
      kind: null,
      rows: [],
      address: null,
      part: { text: null, inner: { date: null } },
    },
  ],
  [
    {
      name: 'x',
      note: 'y',
      kind: 'a',
      rows: [{}, { amount: '1' }],
      address: {},
      part: { text: 'z' },
      more: 1,
    },
    {
      name: 'x',
      note: 'y',
      kind: 'a',
      rows: [{ amount: null }, { amount: '1' }],
      address: { city: null },
      part: { text: 'z', inner: { date: null } },
      more: 1,
    },
  ],
])('the content %j has a null for each missing value', (stored, content) => {
  expect(withNulls(stored, SHAPE)).toEqual(content);
});
