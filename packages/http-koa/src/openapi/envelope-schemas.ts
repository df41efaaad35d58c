import type { DataShape } from '../routes/operation.ts';
import type { ErrorCode } from '../problems/error-codes.ts';
import type { PageLink, Pagination } from '../pagination/pagination.ts';
import { listOf, nullable, objectOf, ref, type Schema, text, whole } from './schema.ts';

const url = (query: string): Schema =>
  text({ format: 'uri', examples: [`https://pay.example.com/api/employees${query}`] });

const page = (keywords: Schema = {}): Schema => whole({ minimum: 1, ...keywords });

const PageLinks = objectOf<Pagination['links']>(
  {
    first: url('?page=1'),
    last: url('?page=9'),
    prev: nullable(url('?page=1')),
    next: nullable(url('?page=3')),
  },
  { description: 'The links keep every parameter of the request. Null for a missing page.' },
);

const PageMeta = objectOf<Pagination['meta']>({
  current_page: page({ examples: [2] }),
  from: nullable(
    page({ description: 'The number of the first row; null for an empty page.', examples: [16] }),
  ),
  last_page: page({ description: '1 for an empty list.', examples: [9] }),
  links: listOf(
    objectOf<PageLink>({
      url: nullable(url('?page=2')),
      label: text({
        description: 'A page number, `...`, `&laquo; Previous` or `Next &raquo;`.',
        examples: ['2'],
      }),
      active: { type: 'boolean', description: 'Whether it is the current page.' },
    }),
  ),
  path: url(''),
  per_page: page({ maximum: 100, examples: [15] }),
  to: nullable(
    page({ description: 'The number of the last row; null for an empty page.', examples: [30] }),
  ),
  total: whole({ description: 'The number of rows on all pages.', examples: [123] }),
});

const SUCCESS: Schema = { type: 'boolean', const: true };
const MESSAGE = text({ description: 'A message for people.', examples: ['Signed in.'] });

const dataEnvelope = (data: Readonly<Record<string, Schema>>): Schema =>
  objectOf(
    { success: SUCCESS, data: objectOf<Record<string, unknown>>(data) },
    { optional: { message: MESSAGE } },
  );

const pageEnvelope = (resource: string): Schema =>
  objectOf({
    success: SUCCESS,
    data: listOf(ref(resource), { maxItems: 100 }),
    links: ref('PageLinks'),
    meta: ref('PageMeta'),
  });

const successes = {
  UserData: dataEnvelope({ user: ref('User') }),
  LoginData: dataEnvelope({ user: ref('User'), token: ref('TokenText') }),
  TokenData: dataEnvelope({ token: ref('TokenText') }),
  AdminUserData: dataEnvelope({ user: ref('AdminUser') }),
  AdminLoginData: dataEnvelope({ user: ref('AdminUser'), token: ref('AccessToken') }),
  AdminTokenData: dataEnvelope({ token: ref('AccessToken') }),
  EmployeePage: pageEnvelope('Employee'),
  CompanyPage: pageEnvelope('Company'),
  UserPage: pageEnvelope('User'),
  EmployeeData: dataEnvelope({ employee: ref('Employee') }),
  CompanyData: dataEnvelope({ company: ref('Company') }),
  OrderPage: pageEnvelope('Order'),
  OrderData: dataEnvelope({ order: ref('Order') }),
  DocumentPage: pageEnvelope('Document'),
  DocumentData: dataEnvelope({ document: ref('Document') }),
  AuditData: dataEnvelope({
    entries: listOf(ref('AuditEntry'), { maxItems: 100 }),
    next: nullable(
      text({ description: 'The cursor of the next page.', examples: ['1796115600000.Zk3v'] }),
    ),
  }),
  SessionPage: pageEnvelope('Session'),
  Nothing: objectOf({ success: SUCCESS, message: MESSAGE }),
} satisfies Record<DataShape, Schema>;

const errorsOf = (status: number, code: Schema): Schema => {
  if (status === 422) {
    return {
      type: 'object',
      description: 'Sentences, by the name of the field or parameter in the request.',
      minProperties: 1,
      additionalProperties: listOf(text(), { minItems: 1 }),
    };
  }
  const fact =
    status === 500
      ? { request_id: text({ description: 'The `X-Request-Id` of this response.' }) }
      : { detail: text({ description: 'What went wrong, in a sentence.' }) };
  return objectOf<Record<string, unknown>>(
    { code, ...fact },
    { description: 'The code once more, and what is known.' },
  );
};

/** Returns the schema of an error body with one of these codes. */
export const failureSchema = (status: number, codes: readonly ErrorCode[]): Schema => {
  const code = text({ description: 'What went wrong, for programs.', enum: codes });
  return objectOf({
    success: { type: 'boolean', const: false, description: 'Whether the request succeeded.' },
    message: text({ description: 'A message for people.' }),
    code,
    errors: errorsOf(status, code),
  });
};

/** The schemas of response bodies, by their names in the document. */
export const envelopeSchemas: Readonly<Record<string, Schema>> = {
  ...successes,
  PageLinks,
  PageMeta,
};
