import { expect, test } from 'vitest';
import { RawJson } from '../../src/index.ts';

const PAY = { gross: 1003.5, 'över time': [1, null, { a: '"' }] };

test('raw JSON parses to an equal object, a new one at each call', () => {
  const raw = RawJson.of(PAY);
  expect(raw.parse()).toStrictEqual(PAY);
  expect(raw.parse()).not.toBe(raw.parse());
});

test('raw JSON is serialized as its value, not as a text', () => {
  expect(JSON.stringify({ pay: RawJson.of(PAY) })).toBe(JSON.stringify({ pay: PAY }));
});

test('raw JSON keeps the stored text unchanged', () => {
  expect(new RawJson('{ "b": 1.0, "a": 2 }').text).toBe('{ "b": 1.0, "a": 2 }');
});

test.each([
  ['a bigint', { gross: 1n }],
  [
    'an object within itself',
    Object.assign(
      {},
      {
        get self() {
          return this;
        },
      },
    ),
  ],
])('raw JSON cannot be created from %s', (_name, value) => {
  expect(() => RawJson.of(value as never)).toThrow(TypeError);
});

test('a text that is not JSON cannot be parsed', () => {
  expect(() => new RawJson('{').parse()).toThrow(SyntaxError);
});
