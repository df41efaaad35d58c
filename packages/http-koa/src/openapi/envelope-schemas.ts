import type { DataShape } from '../routes/operation.ts';
import type { ErrorCode } from '../problems/error-codes.ts';
import { TOKEN_EXPIRY } from './account-schemas.ts';
import type {
  NumberedMeta,
  PageLink,
  PageMeta as Meta,
  Pagination,
} from '../pagination/pagination.ts';
import {
  freeForm,
  listOf,
  nullable,
  objectOf,
  ref,
  type Schema,
  text,
  timestamp,
  whole,
} from './schema.ts';

const url = (query: string, description: string): Schema =>
  text({
    format: 'uri',
    description,
    examples: [`https://pay.example.com/api/employees${query}`],
  });

const page = (keywords: Schema = {}): Schema => whole({ minimum: 1, ...keywords });

const PageLinks = objectOf<Pagination['links']>(
  {
    first: url('?page=1', 'The first page.'),
    last: nullable(url('?page=9', 'The last page; null for a page by cursor.')),
    prev: nullable(url('?page=1', 'The page before; null on the first page, and by cursor.')),
    next: nullable(
      url('?page=3', 'The page after, by its number or cursor; null on the last page.'),
    ),
  },
  { description: 'The links keep every parameter of the request. Null for a missing page.' },
);

/** The figures of a numbered page; one by cursor has none of them. */
const numberedMeta: Readonly<Record<keyof NumberedMeta, Schema>> = {
  current_page: page({ description: 'The number of this page.', examples: [2] }),
  from: nullable(
    page({ description: 'The number of the first row; null for an empty page.', examples: [16] }),
  ),
  last_page: page({ description: '1 for an empty list.', examples: [9] }),
  links: listOf(
    objectOf<PageLink>({
      url: nullable(url('?page=2', 'The page; null for a gap and a missing page.')),
      label: text({
        description: 'A page number, `...`, `&laquo; Previous` or `Next &raquo;`.',
        examples: ['2'],
      }),
      active: { type: 'boolean', description: 'Whether it is the current page.' },
    }),
    { description: 'Links to pages around this one, for people.' },
  ),
  to: nullable(
    page({ description: 'The number of the last row; null for an empty page.', examples: [30] }),
  ),
  total: whole({ description: 'The number of rows on all pages.', examples: [123] }),
};

const PageMeta = objectOf<Meta>(
  {
    path: url('', 'The list without its query.'),
    per_page: page({ maximum: 100, description: 'The rows of a full page.', examples: [15] }),
  },
  {
    description:
      'Where the page is in the list. A page by cursor has `path` and `per_page` only, since nothing is counted.',
    optional: numberedMeta,
  },
);

const SUCCESS: Schema = {
  type: 'boolean',
  const: true,
  description: 'Whether the request succeeded.',
};
const MESSAGE = text({ description: 'A message for people.', examples: ['Signed in.'] });

const dataEnvelope = (
  data: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema =>
  objectOf(
    {
      success: SUCCESS,
      data: objectOf<Record<string, unknown>>(data, {
        description: 'What was asked for.',
        optional,
      }),
    },
    {
      description: `A success with ${Object.keys(data).join(' and ')}.`,
      optional: { message: MESSAGE },
    },
  );

/** The envelope of one record, which `data` is. */
const recordEnvelope = (resource: string): Schema =>
  objectOf(
    { success: SUCCESS, data: ref(resource) },
    { description: `A success with one \`${resource}\`.`, optional: { message: MESSAGE } },
  );

const pageEnvelope = (resource: string): Schema =>
  objectOf(
    {
      success: SUCCESS,
      data: listOf(ref(resource), { maxItems: 100, description: 'The rows of the page.' }),
      links: ref('PageLinks'),
      meta: ref('PageMeta'),
    },
    { description: `A page of a list, with rows of \`${resource}\`.` },
  );

const FACTOR_DUE = {
  second_factor_due_at: timestamp({
    description:
      'From when the user can only set a second factor up; left out for a user who has one or needs none.',
  }),
};

const successes = {
  UserData: dataEnvelope({ user: ref('User') }, FACTOR_DUE),
  LoginData: dataEnvelope({
    user: ref('User'),
    token: ref('TokenText'),
    expires_at: TOKEN_EXPIRY,
  }),
  TokenData: dataEnvelope({ token: ref('TokenText'), expires_at: TOKEN_EXPIRY }),
  AdminUserData: dataEnvelope({ user: ref('AdminUser') }, FACTOR_DUE),
  AdminLoginData: dataEnvelope({ user: ref('AdminUser'), token: ref('AccessToken') }),
  AdminTokenData: dataEnvelope({ token: ref('AccessToken') }),
  EmployeePage: pageEnvelope('Employee'),
  CompanyPage: pageEnvelope('Company'),
  UserPage: pageEnvelope('User'),
  SiteUserData: recordEnvelope('User'),
  SiteData: recordEnvelope('SiteDetails'),
  EmployeeData: recordEnvelope('Employee'),
  CompanyData: recordEnvelope('Company'),
  OrderPage: pageEnvelope('Order'),
  OrderData: recordEnvelope('Order'),
  OrderIssuePage: pageEnvelope('OrderIssue'),
  ReissueData: dataEnvelope({
    documents: whole({ description: 'The number of new documents.', examples: [12] }),
    remaining: whole({
      description: 'The number of outdated documents that are left: repeat the request.',
      examples: [0],
    }),
  }),
  TransactionPage: pageEnvelope('Transaction'),
  TransactionData: recordEnvelope('Transaction'),
  DocumentPage: pageEnvelope('Document'),
  DocumentData: recordEnvelope('Document'),
  AuditData: dataEnvelope({
    entries: listOf(ref('AuditEntry'), { maxItems: 100, description: 'The newest first.' }),
    next: nullable(
      text({
        description: 'The cursor of the next page; null on the last one.',
        examples: ['WzE3ODQ1NiwxNzk2MTE1NjAwMDAwLCJaazN2Il0'],
      }),
    ),
  }),
  LayoutsData: dataEnvelope({
    layouts: listOf(ref('LayoutSummary'), {
      maxItems: 50,
      description: 'In the order of their names.',
    }),
  }),
  LayoutData: recordEnvelope('SiteLayout'),
  PreviewData: dataEnvelope({
    pages: whole({ description: 'The number of pages.', examples: [1] }),
    warnings: listOf(text({ examples: ['layout.blocks.3 shows nothing.'] }), {
      description: 'Sentences about what the document cannot show.',
    }),
  }),
  SessionPage: pageEnvelope('Session'),
  ApiTokenPage: pageEnvelope('ApiToken'),
  NewApiTokenData: dataEnvelope({ api_token: ref('ApiToken'), token: ref('ApiTokenText') }),
  SecondFactorPage: pageEnvelope('SecondFactor'),
  StartedFactorData: dataEnvelope(
    { second_factor: ref('SecondFactor') },
    {
      options: freeForm({
        description: 'Of a passkey: for `PublicKeyCredential.parseCreationOptionsFromJSON`.',
      }),
      qr_code: text({
        description: 'Of an app: the QR code of `uri` as an SVG image.',
        examples: [
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 61 61" version="1.1">…</svg>',
        ],
      }),
      secret: text({
        description: 'Of an app: the secret in base32, for one that cannot read the QR code.',
        pattern: '^[A-Z2-7]{32}$',
        examples: ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
      }),
      uri: text({
        description: 'Of an app: the secret as an `otpauth:` URI.',
        examples: [
          'otpauth://totp/Main:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Main&algorithm=SHA1&digits=6&period=30',
        ],
      }),
    },
  ),
  ConfirmedFactorData: dataEnvelope({
    second_factor: ref('SecondFactor'),
    recovery_codes: listOf(text({ examples: ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX'] }), {
      maxItems: 10,
      description: 'For a lost device: each for one use. They are not shown again.',
    }),
  }),
  PasskeyChallengeData: dataEnvelope({
    challenge: text({
      description: 'Sent back with the passkey.',
      examples: ['passkey.kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw'],
    }),
    expires_at: timestamp({ description: 'The end of the challenge.' }),
    options: freeForm({
      description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON`.',
    }),
  }),
  Nothing: objectOf(
    { success: SUCCESS, message: MESSAGE },
    { description: 'A success with nothing to show.' },
  ),
} satisfies Record<DataShape, Schema>;

const statements = listOf(
  objectOf<Record<string, unknown>>({
    employee_id: nullable(
      whole({
        minimum: 1,
        description: 'The employee; null for a document of the company alone.',
        examples: [104],
      }),
    ),
    uuid: nullable(
      text({
        format: 'uuid',
        description: 'The document of the employee; null for one that was deleted.',
        examples: ['0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11'],
      }),
    ),
  }),
  { description: 'With `statement.exists`: the statements that employees have already.' },
);

const challenge = {
  challenge: text({
    description: 'With `second_factor.required`: sent back with a code or a passkey.',
    examples: ['7.kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw'],
  }),
  expires_at: timestamp({
    description: 'With `second_factor.required`: the end of the challenge.',
  }),
  passkey: freeForm({
    description: 'With `second_factor.required`, of an account with passkeys: the options of one.',
  }),
};

const codeOf = (codes: readonly ErrorCode[]): Schema =>
  text({ description: 'What went wrong, for programs.', enum: codes });

const errorsOf = (status: number, codes: readonly ErrorCode[]): Schema => {
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
  const optional = {
    ...(codes.includes('statement.exists') ? { statements } : {}),
    ...(codes.includes('second_factor.required') ? challenge : {}),
  };
  return objectOf<Record<string, unknown>>(
    { code: codeOf(codes), ...fact },
    { description: 'The code, and what is known.', optional },
  );
};

/** Returns the schema of an error body with one of these codes. */
export const failureSchema = (status: number, codes: readonly ErrorCode[]): Schema =>
  objectOf<Readonly<Record<string, unknown>>>({
    success: { type: 'boolean', const: false, description: 'Whether the request succeeded.' },
    message: text({ description: 'A message for people.' }),
    ...(status === 422 ? { code: codeOf(codes) } : {}),
    errors: errorsOf(status, codes),
  });

/** The schemas of response bodies, by their names in the document. */
export const envelopeSchemas: Readonly<Record<string, Schema>> = {
  ...successes,
  PageLinks,
  PageMeta,
};
