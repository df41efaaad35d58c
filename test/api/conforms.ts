import assert from 'node:assert/strict';
import { openApiDocument } from '@paydocs/http-koa/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The method and the path of a request. */
export interface RequestLine {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
}

/** A response; header names are in lower case. */
export interface RawResponse {
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
  /** Absent for a response without a body: 304. */
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Reference {
  readonly $ref: string;
}

type Operations = Readonly<
  Record<string, { readonly responses: Readonly<Record<string, Response | Reference>> }>
>;

const DOCUMENT_ID = 'https://paydocs.test/openapi.json';

/** Forbids undescribed properties in every object schema that has properties. */
const withoutExtras = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutExtras);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, withoutExtras(value)]),
  );
  const isOpen = 'properties' in schema && !('additionalProperties' in schema);
  return isOpen ? { ...inner, additionalProperties: false } : inner;
};

const document = openApiDocument();
const paths = document.paths as Readonly<Record<string, Operations>>;
type Responses = Readonly<Record<string, Response>>;

const strays = withoutExtras(document['x-other-responses']) as Responses;
const errors = withoutExtras(document.components['responses']) as Responses;
const headers = document.components['headers'] as Readonly<Record<string, Header>>;

const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false });
addFormats.default(ajv);
// The format of ajv-formats requires a dot in the domain; RFC 5321 does not.
ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/);
ajv.addSchema(withoutExtras({ $id: DOCUMENT_ID, components: document.components }) as object);

const validate = (schema: object, value: unknown): string => {
  // A reference by its name, so that its schema is compiled once.
  const known = '$ref' in schema ? `${DOCUMENT_ID}${String(schema.$ref)}` : schema;
  return ajv.validate(known, value) ? '' : ajv.errorsText(undefined, { separator: '; ' });
};

/** HTML pages and files, which are not part of the document. */
const PAGES = /(?:^|\/)(?:reset-password|openapi\.json|docs(?:\/[\w.-]+)?)$/;

const PATH_PARAMETER = /\{\w+\}/g;

const patternOf = (template: string): RegExp =>
  new RegExp(`^(.*)${template.replaceAll(PATH_PARAMETER, '[^/]+')}$`);

/** Returns the mount prefix of a path that ends in a described one; `undefined` for any other. */
export const prefixBefore = (template: string, path: string): string | undefined =>
  patternOf(template).exec(path)?.[1];

/** The described paths with their patterns, the longest first. */
const templates = Object.keys(paths)
  .toSorted((a, b) => b.length - a.length)
  .map((template) => ({ template, pattern: patternOf(template) }));

const methodOf = (method: string): string => (method === 'HEAD' ? 'get' : method.toLowerCase());

/**
 * Returns the described path of a request, without a mount prefix or under any: of several the one that has the
 * method. `/orders/1/documents` is no list of documents under `/orders/1`.
 */
const describedPath = (path: string, method = ''): string | undefined => {
  const matching = templates.filter(({ pattern }) => pattern.test(path));
  const whole = matching.filter(({ pattern }) => pattern.exec(path)?.[1] === '');
  const found = whole.length > 0 ? whole : matching;
  const exact = found.find(({ template }) => paths[template]?.[methodOf(method)] !== undefined);
  return (exact ?? found[0])?.template;
};

const isDescribed = (path: string): boolean =>
  templates.some(({ pattern }) => pattern.exec(path)?.[1] === '');

/** Whether an answer is that of no route, at a path which only ends like a described one. */
const isOfNoRoute = (path: string, { status, text }: RawResponse): boolean =>
  status === 404 && !isDescribed(path) && text.includes('"path.missing"');

const responseOf = (described: Response | Reference | undefined): Response | undefined =>
  described !== undefined && '$ref' in described
    ? errors[described.$ref.split('/').at(-1) ?? '']
    : described;

const commonResponses = (): Readonly<Record<string, Response | Reference>> => {
  const all = Object.values(paths).flatMap(Object.values) as Operations[string][];
  const [first, ...others] = all.map(({ responses }) => responses);
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(
      ([status]) => Number(status) >= 400 && others.every((responses) => status in responses),
    ),
  );
};

/** The error responses that every operation has. */
const common = commonResponses();

const expected = ({ method, path }: RequestLine, answered: RawResponse): Response | undefined => {
  const { status } = answered;
  if (isOfNoRoute(path, answered)) return strays['404'];
  const described = describedPath(path, method);
  const operation = described === undefined ? undefined : paths[described]?.[methodOf(method)];
  const response = responseOf(operation?.responses[status]);
  if (status === 404) return response ?? (isDescribed(path) ? undefined : strays['404']);
  if (operation !== undefined) return response;
  return status === 405 ? strays['405'] : responseOf(common[status]);
};

const assertHeaders = (where: string, response: Response, answered: RawResponse): void => {
  for (const [name, described] of Object.entries(response.headers)) {
    const header =
      '$ref' in described ? headers[described.$ref.split('/').at(-1) ?? ''] : described;
    assert.ok(header, `${where}: the document does not describe ${name}`);
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
 * Asserts that a response conforms to the API description: a declared status, every required header,
 * and a body with the described properties only.
 *
 * @throws AssertionError
 */
export const assertConforms = (requested: RequestLine, answered: RawResponse): void => {
  const [path = ''] = requested.path.split('?', 1);
  if (PAGES.test(path) && describedPath(path) === undefined) return;
  const { status, text } = answered;
  const where = `${requested.method} ${path} → ${status}`;
  const response = expected({ ...requested, path }, answered);
  assert.ok(response, `${where}: the document does not have this status`);
  assertHeaders(where, response, answered);
  if (requested.method === 'HEAD' || response.content === undefined) {
    assert.equal(text, '', `${where}: there is a body`);
    return;
  }
  const [type = ''] = String(answered.headers['content-type']).split(';', 1);
  const content = response.content[type];
  assert.ok(content, `${where}: the document does not have ${type}`);
  const wrong = validate(content.schema, type === 'application/json' ? jsonOf(text) : text);
  assert.equal(wrong, '', `${where}: ${wrong}\n${text}`);
};
