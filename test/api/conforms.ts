import assert from 'node:assert/strict';
import { openApiDocument } from '@paydocs/http-koa/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** What was asked. */
export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
}

/** What came back; header names in lower case. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

interface Header {
  readonly required: boolean;
  readonly schema: object;
}

interface Response {
  readonly headers: Readonly<Record<string, Header | Reference>>;
  readonly content: { readonly 'application/json': { readonly schema: object } };
}

interface Reference {
  readonly $ref: string;
}

type Operations = Readonly<
  Record<string, { readonly responses: Readonly<Record<string, Response>> }>
>;

const DOCUMENT_ID = 'https://paydocs.test/openapi.json';

/** Closes every object that names its properties: an answer shows nothing that is not described. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, closed(value)]),
  );
  const isOpen = 'properties' in schema && !('additionalProperties' in schema);
  return isOpen ? { ...inner, additionalProperties: false } : inner;
};

const document = openApiDocument();
const paths = document.paths as Readonly<Record<string, Operations>>;
const strays = document.components['responses'] as Readonly<Record<string, Response>>;
const headers = document.components['headers'] as Readonly<Record<string, Header>>;

const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false });
addFormats.default(ajv);
// Its own wants a dot in the domain, RFC 5321 does not.
ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/);
ajv.addSchema(closed({ $id: DOCUMENT_ID, components: document.components }) as object);

const validate = (schema: object, value: unknown): string => {
  const reference = '$ref' in schema ? { $ref: `${DOCUMENT_ID}${String(schema.$ref)}` } : schema;
  return ajv.validate(reference, value) ? '' : ajv.errorsText(undefined, { separator: '; ' });
};

/** Pages for people, which the document leaves out. */
const PAGES = /(?:^|\/)(?:reset-password|openapi\.json|docs(?:\/[\w.-]+)?)$/;

/** The described path at which a request arrived, wherever the API is mounted. */
const describedPath = (path: string): string | undefined =>
  Object.keys(paths)
    .filter((known) => path.endsWith(known))
    .toSorted((one, other) => other.length - one.length)[0];

/** What any operation may answer; where there is none nothing else is to be expected. */
const common = (): Readonly<Record<string, Response>> => {
  const all = Object.values(paths).flatMap(Object.values) as Operations[string][];
  const [first, ...others] = all.map(({ responses }) => responses);
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(
      ([status]) => Number(status) >= 400 && others.every((responses) => status in responses),
    ),
  );
};

const expected = ({ method, path }: Asked, status: number): Response | undefined => {
  const known = describedPath(path);
  if (status === 404) return paths[path] === undefined ? strays['NotFound'] : undefined;
  const operation =
    known === undefined
      ? undefined
      : paths[known]?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
  if (operation !== undefined) return operation.responses[status];
  return status === 405 ? strays['MethodNotAllowed'] : common()[status];
};

const assertHeaders = (where: string, response: Response, answered: Answered): void => {
  for (const [name, described] of Object.entries(response.headers)) {
    const header =
      '$ref' in described ? headers[described.$ref.split('/').at(-1) ?? ''] : described;
    assert.ok(header, `${where}: the document does not say what ${name} is`);
    const text = answered.headers[name.toLowerCase()];
    assert.ok(text !== undefined || !header.required, `${where}: ${name} is missing`);
    if (text === undefined) continue;
    const isInteger = 'type' in header.schema && header.schema.type === 'integer';
    const value = isInteger && /^\d+$/.test(String(text)) ? Number(text) : text;
    const wrong = validate(header.schema, value);
    assert.equal(wrong, '', `${where}: ${name} is ${String(text)}: ${wrong}`);
  }
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return assert.fail(`no JSON: ${text}`);
  }
};

/**
 * That an answer of the API is one which its description has: a declared status, every header that
 * is required, and a body with all that is described and nothing else.
 *
 * @throws AssertionError
 */
export const assertConforms = (asked: Asked, answered: Answered): void => {
  const [path = ''] = asked.path.split('?', 1);
  if (PAGES.test(path) && describedPath(path) === undefined) return;
  const { status, text } = answered;
  const where = `${asked.method} ${path} → ${status}`;
  const response = expected({ ...asked, path }, status);
  assert.ok(response, `${where}: the document does not have this status`);
  assertHeaders(where, response, answered);
  if (asked.method === 'HEAD') {
    assert.equal(text, '', `${where}: there is a body`);
    return;
  }
  assert.match(String(answered.headers['content-type']), /^application\/json\b/, where);
  const wrong = validate(response.content['application/json'].schema, jsonOf(text));
  assert.equal(wrong, '', `${where}: ${wrong}\n${text}`);
};
