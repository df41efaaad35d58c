import * as fc from 'fast-check';
import { TRICKY_NAMES, trickyTexts } from './bodies.ts';

const otherNames = fc.oneof(
  fc.constantFrom(
    'filter',
    'filter[]',
    'filter[__proto__]',
    'filter[ssn]',
    'sort[]',
    'page[a]',
    'x',
  ),
  fc.constantFrom(...TRICKY_NAMES),
  fc.string({ maxLength: 10 }),
);

const values = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '2',
    '15',
    '100',
    '101',
    '0',
    '-1',
    '1.0',
    '01',
    '1e2',
    '9007199254740992',
    '90071992547409',

    'first_name',
    '-last_name',
    'created_at',
    'name',
    '-name,created_at',
    'company',
    'documents',
    'company,documents',
    'a,b',
    ',',
    '1,2,3',
    '%',
    '_',
    '\\',
    'true',
    'false',
    '9'.repeat(400),
    '1,'.repeat(101),
    'a'.repeat(256),
  ),
  fc.nat().map(String),
  trickyTexts,
);

const encodings: readonly ((text: string) => string)[] = [
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
  // Brackets and commas as most clients send them.
  (text) =>
    encodeURIComponent(text.toWellFormed()).replaceAll(/%(?:5B|5D|2C)/g, decodeURIComponent),
  // Each byte in hexadecimal, also of ASCII.
  (text) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&'),
  // Sent without encoding, except for what would end the target.
  (text) => text.replaceAll(/[\s\p{Cc}#]/gu, ''),
];

const rawPairs = fc.constantFrom('%ff=1', 'page=%ff', 'page=%', 'page', '=', '&&&', '=x', 'a%00=b');

/** Query strings for an operation with these parameters. */
export const queryOf = (names: readonly string[]): fc.Arbitrary<string> => {
  const known = names.length === 0 ? otherNames : fc.constantFrom(...names);
  const name = fc.oneof({ weight: 5, arbitrary: known }, otherNames);
  const pair = fc
    .tuple(name, values, fc.constantFrom(...encodings))
    .map(([key, value, encode]) => `${encode(key)}=${encode(value)}`);
  const pairs = fc.oneof({ weight: 10, arbitrary: pair }, rawPairs);
  return fc.oneof(
    { weight: 20, arbitrary: fc.array(pairs, { maxLength: 5 }).map((all) => all.join('&')) },
    fc.nat({ max: 120 }).map((count) => 'a=1&'.repeat(count)),
  );
};
