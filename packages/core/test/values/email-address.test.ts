import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { validateEmailAddress } from '../../src/domain/values/email-address.ts';
import { runs } from '../../../../test/property-runs.ts';
import { cpuMs } from '../../../../tools/cpu-ms.ts';

const canonical = (input: unknown): string | undefined => {
  const validation = validateEmailAddress(input);
  return 'value' in validation ? validation.value : undefined;
};

const ruleOf = (input: unknown): string => {
  const validation = validateEmailAddress(input);
  return 'value' in validation ? 'none' : validation.violation.rule;
};

const label = (length: number): string => 'd'.repeat(length);
const host = (length: number): string =>
  `${label(63)}.${label(63)}.${label(63)}.${label(63)}`.slice(-length);

describe('validateEmailAddress accepts', () => {
  test.each([
    ['ada@example.test', 'ada@example.test'],
    ['  Ada.Lovelace@Example.TEST\u00a0', 'ada.lovelace@example.test'],
    ["o'neil+pay@sub.example.test", "o'neil+pay@sub.example.test"],
    ['!#$%&*+/=?^_`{|}~-@x.test', '!#$%&*+/=?^_`{|}~-@x.test'],
    ['a@b', 'a@b'],
    ['1@2.3', '1@2.3'],
    ['a@x--y.test', 'a@x--y.test'],
    ['a@xn--bcher-kva.test', 'a@xn--bcher-kva.test'],
    [`${'a'.repeat(64)}@x.test`, `${'a'.repeat(64)}@x.test`],
    [`a@${label(63)}.test`, `a@${label(63)}.test`],
    [`a@${host(252)}`, `a@${host(252)}`],
  ])('%s', (input, expected) => {
    expect(canonical(input)).toBe(expected);
  });
});

// @promise R47
describe('validateEmailAddress refuses', () => {
  test.each<[unknown, string]>([
    [undefined, 'required'],
    [null, 'required'],
    ['', 'required'],
    ['   ', 'required'],
    [7, 'string'],
    [['a@b.test'], 'string'],
    [{ toString: () => 'a@b.test' }, 'string'],
    ['a@', 'length'],
    [`a@${host(253)}`, 'length'],
    ['a\u0000@b.test', 'characters'],
    ['a@b\r\n.test', 'characters'],
    ['a\ud800@b.test', 'characters'],
    ...[
      'ada',
      '@example.test',
      'ada@@',
      'a@@b',
      'a@b@c',
      '.a@b',
      'a.@b',
      'a..b@c',
      'a b@c',
      'a@b c',
      'a@-b',
      'a@b-',
      'a@.b',
      'a@b.',
      'a@b..c',
      'a@b_c',
      '"a"@b',
      'a@[127.0.0.1]',
      'a@b:25',
      'a,b@c',
      '<a@b>',
      'a@b;c',
      'a(c)@b',
      'a\\@b',
      `${'a'.repeat(65)}@x.test`,
      `a@${label(64)}.test`,
    ].map((input): [string, string] => [input, 'email']),
  ])('%j as %s', (input, rule) => {
    expect(ruleOf(input)).toBe(rule);
  });

  test.each([
    ['the Kelvin sign', '\u212A'],
    ['the dotless i', '\u0131'],
    ['the dotted I', '\u0130'],
    ['the long s', '\u017F'],
    ['a full-width email', '\uFF41'],
    ['a Cyrillic a', '\u0430'],
    ['a Greek question mark', '\u037E'],
    ['a sharp s', '\u00DF'],
    ['a zero-width space', '\u200B'],
    ['a soft hyphen', '\u00AD'],
    ['an ideographic full stop', '\u3002'],
    ['a full-width at sign', '\uFF20'],
    ['a combining accent', '\u0301'],
    ['an emoji', '😀'],
  ])('%s, before and after the @', (_, character) => {
    for (const input of [`a${character}a@kiss.test`, `kiss@a${character}a.test`]) {
      expect(ruleOf(input)).toBe('email');
    }
  });
});

describe('validateEmailAddress, for any input,', () => {
  const anything = fc.oneof(
    fc.string({ unit: anyLetter, maxLength: 300 }),
    fc.emailAddress(),
    fc
      .tuple(fc.emailAddress(), fc.string({ unit: anyLetter, maxLength: 2 }), fc.nat(40))
      .map(([address, extra, at]) => address.slice(0, at) + extra + address.slice(at)),
  );

  // @promise R47
  test('returns only visible lower-case ASCII', () => {
    fc.assert(
      fc.property(anything, (input) => {
        expect(canonical(input) ?? 'none').toMatch(/^[!-@[-~]{3,254}$/);
      }),
      runs(1000),
    );
  });

  test('changes nothing but surrounding space and the case of A–Z', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const address = canonical(input);
        fc.pre(address !== undefined);
        expect(address).toBe(input.trim().replace(/[A-Z]/g, (c) => c.toLowerCase()));
        expect(canonical(address)).toBe(address);
      }),
      runs(1000),
    );
  });

  // @promise R13
  test('refuses every character outside ASCII', () => {
    const foreign = fc.string({ unit: anyLetter, minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(fc.emailAddress(), foreign, fc.nat(), (address, character, place) => {
        fc.pre((character.codePointAt(0) ?? 0) > 127);
        const at = 1 + (place % (address.length - 1));
        expect(canonical(address.slice(0, at) + character + address.slice(at))).toBeUndefined();
      }),
      runs(1000),
    );
  });

  test('returns one form of an ordinary address in any case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(canonical(address.toUpperCase())).toBe(address.toLowerCase());
        expect(canonical(` ${address} `)).toBe(address.toLowerCase());
      }),
      runs(1000),
    );
  });

  // @promise R47
  test.each([
    ['one long word', 'a'],
    ['dots', 'a.'],
    ['at signs', '@'],
    ['hyphens', '-'],
    ['labels', 'a@a.'],
    ['spaces', ' '],
    ['emoji', '😀'],
  ])('runs in linear time for %s', (_, unit) => {
    const startedMs = cpuMs();
    for (const tail of ['@', '@!', '! @']) {
      for (const length of [1_000_000, 254 - tail.length]) {
        expect(canonical(unit.repeat(length).slice(0, length) + tail)).toBeUndefined();
      }
    }
    expect(cpuMs() - startedMs).toBeLessThan(3000);
  });
});
