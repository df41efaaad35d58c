import { expect, test } from 'vitest';
import { parseSender } from '../src/sender.ts';

test.each([
  ['Harbor Pay <pay@harbor.example>', 'Harbor Pay'],
  ['"Harbor, Inc." <pay@harbor.example>', 'Harbor, Inc.'],
  ['Büro "Süd", GmbH <pay@harbor.example>', 'Büro "Süd", GmbH'],
  ['"" <pay@harbor.example>', ''],
])('the sender %j has the display name %j', (from, name) => {
  const product = name || 'harbor.example';
  expect(parseSender(from)).toMatchObject({ address: 'pay@harbor.example', name, product });
});
