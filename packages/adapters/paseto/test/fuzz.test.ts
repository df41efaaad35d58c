import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { KEY_A, KEY_B } from './sample-keys.ts';
import { claims, tokensOf } from './sample-tokens.ts';
import { runs } from '../../../../test/property-runs.ts';

const tokens = await tokensOf(KEY_A, KEY_B);
const token = await tokens.issue(claims);
const footer = token.slice(token.lastIndexOf('.'));

/** Asserts that no generated text verifies or makes `verify` reject. */
const neverVerifies = (text: fc.Arbitrary<string>, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(text, async (each) => {
      fc.pre(each !== token);
      assert.equal(await tokens.verify(each), undefined);
    }),
    runs(numRuns),
  );

test('arbitrary text never verifies and never makes verify reject', async () => {
  await neverVerifies(fc.string({ unit: anyLetter, maxLength: 5000 }), 1000);
  await neverVerifies(
    fc.string({
      unit: fc.constantFrom('v4', '.', 'public', '_', '-', '=', 'A', ' ', '\n', '\u0000', '\ud800'),
    }),
    1000,
  );
});

test('an arbitrary payload with a valid footer never verifies and never makes verify reject', async () => {
  const payload = fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes));
  await neverVerifies(
    payload.map((bytes) => `v4.public.${bytes.toString('base64url')}${footer}`),
    1000,
  );
});

test('a token with characters replaced, removed, inserted or swapped never verifies', async () => {
  const position = fc.nat({ max: token.length });
  const edit = fc.tuple(position, position, fc.string({ unit: anyLetter, maxLength: 4 }));
  await neverVerifies(
    edit.map(([from, length, text]) => token.slice(0, from) + text + token.slice(from + length)),
    1000,
  );
  await neverVerifies(
    edit.map(
      ([from, length, text]) => token.slice(0, from) + text + token.slice(from + (length % 3)),
    ),
    1000,
  );
  await neverVerifies(
    edit.map(([from, to]) => token.slice(0, from) + token.slice(to) + token.slice(from, to)),
    1000,
  );
});

test('a token with a flipped bit in its message or signature never verifies', async () => {
  const bytes = Buffer.from(token.split('.')[2] ?? '', 'base64url');
  await neverVerifies(
    fc.nat({ max: bytes.length * 8 - 1 }).map((bit) => {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      return `v4.public.${flipped.toString('base64url')}${footer}`;
    }),
    1000,
  );
});
