import * as fc from 'fast-check';
import { anyLetter } from '../../../../tools/any-letter.ts';

/** The body of a generated request. */
export interface FuzzedBody {
  readonly bytes: Uint8Array;
  readonly isChunked: boolean;
}

/** Names that are properties of objects, or that other parsers give a meaning. */
export const TRICKY_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '0',
  'length',
  '$ne',
  'then',
  'toJSON',
] as const;

/** Texts at the edges of what the API accepts. */
export const trickyTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a',
    'ada@example.com',
    'owner@main.test',
    'a@b',
    'long enough',
    '\u0000',
    'a\u0000b',

    '\ud800',
    '\uffff',
    '\u202e',
    '\u212a@x.test',
    '😀',
    'true',
    'null',
    '1',
    "' OR 1=1--",
    '%00',
    'a'.repeat(255),
    'a'.repeat(256),
    '😀'.repeat(129),
    '$argon2id$v=19$',
    'v4.public.x',
  ),
  fc.string({ unit: anyLetter, maxLength: 20 }),
  fc.emailAddress(),
);

const values = fc.oneof(
  { weight: 4, arbitrary: trickyTexts },
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom(...TRICKY_NAMES), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
);

/** The fields of a body in the description of the API, with valid values of some. */
export type FuzzedFields = Readonly<Record<string, { readonly examples?: readonly unknown[] }>>;

const valueOf = (examples: readonly unknown[] = []): fc.Arbitrary<unknown> =>
  examples.length === 0
    ? values
    : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...examples) }, values);

const objectOf = (fields: FuzzedFields): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.tuple(
        ...Object.entries(fields).map(([name, { examples }]) =>
          fc.tuple(fc.constant(name), fc.option(valueOf(examples), { freq: 20 })),
        ),
      ),
      fc.array(fc.tuple(fc.constantFrom(...TRICKY_NAMES), values), { maxLength: 2 }),
    )
    // Written pair by pair, so that `__proto__` and repeated names reach the server.
    .map(([known, extra]) => {
      const pairs = [...known, ...extra].map(
        ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
      );
      return `{${pairs.join(',')}}`;
    });

const nested = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.nat({ max: 12_000 }), fc.boolean())
  .map(([open, depth, isClosed]) => {
    const close = open === '[' ? ']' : '}';
    return `${open.repeat(depth)}1${isClosed ? close.repeat(depth) : ''}`;
  });

const huge = fc
  .tuple(fc.constantFrom('a', '😀', ' ', '[],'), fc.integer({ min: 15_000, max: 140_000 }))
  .map(([unit, count]) => `{"email":"${unit.repeat(count / unit.length)}"}`);

const broken = fc.constantFrom(
  '',
  ' ',
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{}{}',
  '\ufeff{}',

  '{"email":"\u0000"}',
  '{"email":"\ufffd"}',
  'email=a%40b.test',
  '--x\r\n',
  '{"__proto__":{}}',
);

/** Bodies for an operation with these fields: nearly right, wrong, huge, deep, and no JSON at all. */
export const bodyOf = (fields: FuzzedFields): fc.Arbitrary<FuzzedBody> => {
  const texts = fc.oneof(
    { weight: 12, arbitrary: objectOf(fields) },
    fc.json({ maxDepth: 4 }),
    broken,
    nested,
    huge,
  );
  const bytes = fc.oneof(
    { weight: 15, arbitrary: texts.map((text): Uint8Array => Buffer.from(text)) },
    texts.map((text): Uint8Array => Buffer.from(text, 'latin1')),
    fc.uint8Array({ maxLength: 100 }),
  );
  return fc.record({ bytes, isChunked: fc.boolean() });
};
