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
