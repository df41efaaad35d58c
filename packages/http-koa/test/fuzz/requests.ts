import { SAMPLE_PASSWORD } from '@paydocs/testing';
import * as fc from 'fast-check';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { openApiDocument } from '../../src/openapi/document.ts';
import { bodyOf, type FuzzedBody, type FuzzedFields } from './bodies.ts';
import { headersOf } from './headers.ts';
import { queryOf } from './queries.ts';

/** A generated request, before it is encoded. */
export interface FuzzedRequest {
  readonly method: string;
  /** The request target: a path with a query. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: FuzzedBody | undefined;
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: { readonly properties: FuzzedFields } };
    };
  };
}

const described = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods as Readonly<Record<string, Described>>).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    parameters: (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name),
    fields: operation.requestBody?.content['application/json'].schema.properties ?? {},
  })),
);

const otherMethods = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
);

const otherPaths = fc.oneof(
  fc.constantFrom(
    '/',
    '*',
    '//',
    '/.',
    '/..',
    '/%',
    '/%00',
    '/%ff',
    '/%65mployees',
    '/__proto__',
    '/constructor',
    '/docs',
    '/openapi.json',
    '/reset-password',
    '//evil.test/employees',
    'http://evil.test/employees',
    'http://[::/employees',
    '/employees;x=1',
    '/employees#x',
  ),
  fc.string({ maxLength: 40 }).map((text) => `/${text.replace(/[\s?#]/g, '')}`),
  fc
    .string({ unit: anyLetter, maxLength: 40 })
    .map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  fc.webPath(),
);

// Records of the sample data, records of another site, and what is no id. User 2 stays active.
const ids = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('1', '3', '6', '101', '104', '13', '204', '999999') },
  fc.constantFrom('0', '-1', '01', '1e3', '9007199254740992', '%00', '%ff', '{id}', '1%2F2', 'x'),
);

const changedPath = (path: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: ids.map((id) => path.replace('{id}', id)) },
    fc.constantFrom(`${path}/`, path.toUpperCase(), `/${path}`, `/api${path}`, `${path}/1`),
    otherPaths,
  );

/** Credentials that sign in. The API keeps other sessions of this user. */
export const GUEST = { email: 'manager@main.test', password: SAMPLE_PASSWORD } as const;

/** Requests that follow the API description more or less, and requests that do not. */
export const requests: fc.Arbitrary<FuzzedRequest> = fc
  .constantFrom(...described)
  .chain(({ method, path, parameters, fields }) =>
    fc.record({
      method: fc.oneof({ weight: 6, arbitrary: fc.constant(method) }, otherMethods),
      target: fc
        .tuple(changedPath(path), queryOf(parameters))
        .map(([changed, query]) => (query === '' ? changed : `${changed}?${query}`)),
      headers: headersOf,
      body:
        Object.keys(fields).length === 0
          ? fc.option(bodyOf(fields), { nil: undefined, freq: 6 })
          : fc.option(bodyOf(fields), { nil: undefined, freq: 20 }),
    }),
  );

/** Returns the bytes of a request. Characters of the head are sent as one byte each. */
export const encode = ({ method, target, headers, body }: FuzzedRequest): Uint8Array => {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const framing =
    body === undefined
      ? []
      : body.isChunked
        ? ['Transfer-Encoding: chunked']
        : [`Content-Length: ${body.bytes.length}`];
  const head = [`${method} ${target} HTTP/1.1`, ...lines, ...framing, '', ''].join('\r\n');
  const content = body === undefined ? [] : framed(body);
  return Buffer.concat([Buffer.from(head, 'latin1'), ...content]);
};

const framed = ({ bytes, isChunked }: FuzzedBody): readonly Uint8Array[] => {
  if (!isChunked) return [bytes];
  const size = Buffer.from(`${bytes.length.toString(16)}\r\n`);
  const end = Buffer.from('\r\n0\r\n\r\n');
  return bytes.length === 0 ? [Buffer.from('0\r\n\r\n')] : [size, bytes, end];
};
