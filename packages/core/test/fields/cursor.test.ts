import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { runs } from '../../../../test/property-runs.ts';
import { base64url } from '../../src/domain/values/base64url.ts';
import { cursorOf, validateCursor, type Walk } from '../../src/domain/fields/cursor.ts';
import type { Place } from '../../src/domain/fields/page.ts';
import type { SortKind } from '../../src/domain/fields/place.ts';

const walkBy = (kind: SortKind): Walk => ({
  name: 'rows',
  sort: [{ key: 'value', descending: false }],
  sortKinds: { value: kind },
  tie: { key: 'id', kind: 'number' },
  filter: { name: ['lee'] },
});

const byName = walkBy('folded');
const place: Place = { values: ['lee'], id: 42 };

const cursorOfText = (text: string): string => base64url(Uint8Array.from(Buffer.from(text)));

const refused = { violation: { rule: 'cursor' } };

test('a cursor leads on from the place that it was made of', () => {
  const text = fc.string({ unit: anyLetter }).map((each) => each.toWellFormed());
  fc.assert(
    fc.property(text, fc.maxSafeNat(), (value, id) => {
      const given = { values: [value.replaceAll('\0', '')], id };
      const cursor = cursorOf(byName, given);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(validateCursor(byName, cursor)).toEqual({ value: given });
    }),
    runs(1000),
  );
});

test('an empty text is the start', () => {
  expect(validateCursor(byName, '')).toEqual({ value: null });
});

test.each<[string, Partial<Walk>]>([
  ['list', { name: 'others' }],
  ['filter', { filter: { name: ['Lee'] } }],
  ['direction', { sort: [{ key: 'value', descending: true }] }],
  ['order', { sort: [] }],
])('a cursor of another %s is refused', (_, other) => {
  expect(validateCursor({ ...byName, ...other }, cursorOf(byName, place))).toEqual(refused);
});

test('the filters of a cursor have no order', () => {
  const [one, other] = [
    { name: ['lee'], id: [1] },
    { id: [1], name: ['lee'] },
  ];
  const cursor = cursorOf({ ...byName, filter: one }, place);
  expect(validateCursor({ ...byName, filter: other }, cursor)).toEqual({ value: place });
});

describe('a text that no list gave', () => {
  const whole = cursorOf(byName, place);
  const [bound] = JSON.parse(Buffer.from(whole, 'base64url').toString()) as [number];
  test.each([
    undefined,
    null,
    42,
    ['x'],
    'x',
    'no cursor',
    `${whole}=`,
    whole.slice(1),
    whole.slice(0, -4),
    'A'.repeat(8193),
    cursorOfText('{}'),
    cursorOfText('[]'),
    cursorOfText(JSON.stringify([bound, 'lee'])),
    cursorOfText(JSON.stringify([bound, 'lee', 42, 42])),
    cursorOfText(JSON.stringify([bound + 1, 'lee', 42])),
    cursorOfText(JSON.stringify([bound, 'lee', '42'])),
    cursorOfText(JSON.stringify([bound, 'lee', 1.5])),
  ])('is refused: %j', (text) => {
    expect(validateCursor(byName, text)).toEqual(refused);
  });
});

test.each<[SortKind, string | number]>([
  ['folded', 42],
  ['folded', 'a\0'],
  ['ascii', '\ud800'],
  ['key', 1],
  ['instant', 1_796_115_600_000],
  ['instant', 'yesterday'],
  ['instant', '2026-01-31T08:00:00+02:00'],
  ['number', '1'],
  ['number', 2 ** 53],
  ['amount', '1.00'],
  ['amount', 1e15],
])('a cursor of %s has no %j, which a database would refuse', (kind, value) => {
  const walk = walkBy(kind);
  expect(validateCursor(walk, cursorOf(walk, { values: [value], id: 1 }))).toEqual(refused);
});
