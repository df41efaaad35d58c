import { expect, test } from 'vitest';
import {
  ANYTHING,
  checkOptions,
  FUNCTION,
  objectWith,
  REQUIRED,
} from '../../src/domain/foundation/options.ts';

const noop = (): void => {};

test('a rule for methods accepts an object that has all of them, also as inherited ones', () => {
  const rule = objectWith('info', 'error');
  expect(rule.expected).toBe('an object with the methods info, error');
  expect(objectWith('bytes').expected).toBe('an object with the method bytes');
  expect(rule.accepts(Object.create({ info: noop, error: noop }))).toBe(true);
  for (const wrong of [{ info: noop }, { info: noop, error: 1 }, null, 'info', noop]) {
    expect(rule.accepts(wrong)).toBe(false);
  }
});

test('a rule for a function accepts no object', () => {
  expect([FUNCTION.accepts(noop), FUNCTION.accepts({})]).toEqual([true, false]);
});

test('an option without a default is named when it is missing, after one that is unknown', () => {
  const rules = { url: REQUIRED, clock: ANYTHING };
  expect(checkOptions({ url: 'a', clock: undefined }, rules)).toEqual({ url: 'a' });
  const missing = new TypeError('mail.url is missing.');
  expect(() => checkOptions({ clock: 1 }, rules, { path: 'mail' })).toThrow(missing);
  expect(() => checkOptions({ urls: 'a' }, rules)).toThrow(
    new TypeError('urls is no known option; the nearest is url.'),
  );
});
