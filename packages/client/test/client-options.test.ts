import { expect, test } from 'vitest';
import { createClient } from '../src/create-client.ts';

const baseUrl = 'https://pay.example.com';

test.each([
  ['baseUrll', 'baseUrl'],
  ['base_url', 'baseUrl'],
  ['refreshMs', 'refreshBeforeMs'],
  ['retry', 'retries'],
  ['x', 'baseUrl'],
])('a client names the unknown option %s', (wrong, right) => {
  const options = { baseUrl, [wrong]: 1 };
  const message = `${wrong} is no known option; the nearest is ${right}.`;
  expect(() => createClient(options)).toThrow(new TypeError(message));
});

test('a client needs options with an address', () => {
  for (const options of [{}, { baseUrl: undefined }]) {
    const missing = new TypeError('baseUrl is missing.');
    expect(() => createClient(options as never)).toThrow(missing);
  }
  for (const options of [undefined, null, baseUrl]) {
    const wrong = new TypeError('options must be an object.');
    expect(() => createClient(options as never)).toThrow(wrong);
  }
});

test.each([
  ['baseUrl', 7, 'a string'],
  ['fetch', 1, 'a function'],
  ['session', { get: () => undefined }, 'an object with get and set'],
  ['retries', -1, 'a whole number of at least 0'],
  ['retries', 1.5, 'a whole number of at least 0'],
  ['maxWaitMs', Number.NaN, 'a number of milliseconds of at least 0'],
  ['refreshBeforeMs', '5m', 'a number of milliseconds of at least 0'],
])('a client refuses %s of %j', (name, value, kind) => {
  const options = { baseUrl, [name]: value };
  expect(() => createClient(options)).toThrow(new TypeError(`${name} must be ${kind}.`));
});

test('a client takes options at their limits', () => {
  const limits = { retries: 0, maxWaitMs: Infinity, refreshBeforeMs: 0, fetch: undefined };
  expect(() => createClient({ baseUrl, ...limits })).not.toThrow();
});
