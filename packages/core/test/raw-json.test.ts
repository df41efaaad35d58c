import { expect, test } from 'vitest';
import { RawJson } from '../src/index.ts';

const PAY = { gross: 1003.5, 'över time': [1, null, { a: '"' }] };

test('raw JSON gives back the object that it was made of, a new one each time', () => {
  const raw = RawJson.of(PAY);
  expect(raw.parse()).toStrictEqual(PAY);
  expect(raw.parse()).not.toBe(raw.parse());
});

test('raw JSON is written as the object that it is, not as a text', () => {
  expect(JSON.stringify({ pay: RawJson.of(PAY) })).toBe(JSON.stringify({ pay: PAY }));
});

test('raw JSON keeps the text as it was stored', () => {
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
])('raw JSON cannot be made of %s', (_name, value) => {
  expect(() => RawJson.of(value as never)).toThrow(TypeError);
});

test('a text that is no JSON cannot be parsed', () => {
  expect(() => new RawJson('{').parse()).toThrow(SyntaxError);
});
