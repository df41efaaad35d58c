import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { parametersOf, parseQuery } from '../../src/input/query.ts';
import { runs } from '../../../../test/property-runs.ts';

const text = fc.string({ unit: anyLetter, maxLength: 12 }).map((each) => each.toWellFormed());
const clean = text.map((each) => each.replaceAll('\0', ''));
const parameters = fc.array(fc.tuple(clean, clean), { maxLength: 20 });

/** Encodes like browsers, and like URLSearchParams: `+` for a space. */
const encodings = fc.constantFrom(
  (each: string) => encodeURIComponent(each),
  (each: string) => encodeURIComponent(each).replaceAll('%20', '+'),
  (each: string) => Buffer.from(each).toString('hex').replaceAll(/../g, '%$&'),
);

test('every encoding of parameters is parsed into the same parameters, in order', () => {
  fc.assert(
    fc.property(parameters, encodings, (given, encode) => {
      const pairs = given.map(([name, value]) => `${encode(name)}=${encode(value)}`);
      expect(parseQuery(pairs.join('&'))).toStrictEqual({ parameters: given, issues: [] });
    }),
    runs(2000),
  );
});

test('a query is parsed like URLSearchParams, or has an issue', () => {
  const ascii = fc.string({
    unit: fc.constantFrom(
      ...Array.from('&=%+aZ0[].;/?#'),
      '%41',
      '%00',
      '%C3%A9',
      '%ff',
      '%ED%A0%80',
    ),
    maxLength: 30,
  });
  fc.assert(
    fc.property(ascii, (raw) => {
      const parsed = parseQuery(raw);
      // URLSearchParams drops a first question mark.
      const oracle = [...new URLSearchParams(`?${raw}`)];
      if (parsed.issues.length === 0) expect(parsed.parameters).toStrictEqual(oracle);
      expect(parsed.parameters.length + parsed.issues.length).toBe(oracle.length);
    }),
    runs(5000),
  );
});

// @promise R44
test('any bytes are parsed or refused, and no name reaches a prototype', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyLetter, maxLength: 60 }), (raw) => {
      const { parameters: found, issues } = parseQuery(raw);
      for (const [name, value] of found) {
        expect((name + value).includes('\0')).toBe(false);
        expect((name + value).isWellFormed()).toBe(true);
      }
      if (issues.length > 0) return;
      const byName = parametersOf(raw);
      expect(Object.getPrototypeOf(byName)).toBe(Object.prototype);
      for (const [name] of found) expect(Object.hasOwn(byName, name)).toBe(true);
    }),
    runs(2000),
  );
});
