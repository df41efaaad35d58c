import * as fc from 'fast-check';

type Header = readonly [name: string, value: string];

/** The value of `Authorization` that the test replaces by a valid token. */
export const VALID = 'valid';

const visible = fc.string({ maxLength: 60 });

/** Bytes from 0x80: one byte each in the head of a request. */
const highBytes = fc
  .array(fc.integer({ min: 0x80, max: 0xff }), { maxLength: 10 })
  .map((bytes) => String.fromCharCode(...bytes));

const anyValue = fc.oneof(
  visible,
  highBytes,
  fc.constantFrom('', '\u0000', 'a\u0000b', '\u007f', 'a'.repeat(8000), 'x'.repeat(20_000)),
);

const authorizations = fc.oneof(
  { weight: 8, arbitrary: fc.constant<readonly Header[]>([['Authorization', VALID]]) },
  fc.constant<readonly Header[]>([]),
  fc
    .constantFrom('Bearer', 'Bearer ', 'Bearer x', 'Basic eDp4', 'bearer\t', 'Bearer v4.public.x.y')
    .map((value): readonly Header[] => [['Authorization', value]]),
  anyValue.map((value): readonly Header[] => [['Authorization', `Bearer ${value}`]]),
  fc.constant<readonly Header[]>([
    ['Authorization', VALID],
    ['Authorization', 'Bearer x'],
  ]),
);

const hosts = fc.oneof(
  { weight: 20, arbitrary: fc.constant<readonly Header[]>([['Host', 'api.example.test']]) },
  fc.constant<readonly Header[]>([]),
  fc.constant<readonly Header[]>([
    ['Host', 'a.test'],
    ['Host', 'b.test'],
  ]),
  fc
    .constantFrom('', 'a b', 'user@host', 'a,b', '[::1]:80', 'a"><script>', 'x:99999')
    .map((value): readonly Header[] => [['Host', value]]),
  anyValue.map((value): readonly Header[] => [['Host', value]]),
);

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant<readonly Header[]>([['Content-Type', 'application/json']]) },
  fc.constant<readonly Header[]>([]),
  fc
    .constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'nonsense',
      ';',
      '*/*',
    )
    .map((value): readonly Header[] => [['Content-Type', value]]),
);

const extras = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constantFrom(
        'Accept',
        'Accept-Language',
        'X-Forwarded-For',
        'X-Forwarded-Host',
        'X-Forwarded-Proto',
        'X-Request-Id',
        'Cookie',
        'Origin',
        'If-Match',
        'If-None-Match',
        'Idempotency-Key',
        'Range',
        'X-HTTP-Method-Override',
        '__proto__',
        'constructor',
        'Content-Language',
        'TE',
        'Via',
      ),
      anyValue,
    ),
    fc.constantFrom<Header>(
      ['Content-Encoding', 'gzip'],
      ['Content-Encoding', 'identity'],
      ['Expect', '100-continue'],
      ['Expect', 'x'],
      ['Connection', 'close'],
      ['Accept', 'text/html'],
      ['If-Match', '*'],
      ['If-Match', '"1", "2-x"'],
      ['If-None-Match', '*'],
      ['Idempotency-Key', 'a'],
      ['bad name', 'x'],
    ),
  ),
  { maxLength: 3 },
);

/** Headers of a request, mostly right: host, token, media type, and up to three more. */
export const headersOf: fc.Arbitrary<readonly Header[]> = fc
  .tuple(hosts, authorizations, contentTypes, fc.option(extras, { nil: [], freq: 2 }))
  .map((groups) => groups.flat());
