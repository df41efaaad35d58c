import type { DataShape } from '../routes/operation.ts';
import { TOKEN_EXPIRY } from './credential-schemas.ts';
import { pageSchemas } from './page-schemas.ts';
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

const recoveryCodes = listOf(text({ examples: ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX'] }), {
  maxItems: 10,
  description: 'For a lost device: each for one use. They are not shown again.',
});

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
  LayoutPage: pageEnvelope('LayoutSummary'),
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
    recovery_codes: recoveryCodes,
  }),
  RecoveryCodesData: dataEnvelope({ recovery_codes: recoveryCodes }),
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

/** The schemas of response bodies, by their names in the document. */
export const envelopeSchemas: Readonly<Record<string, Schema>> = {
  ...successes,
  ...pageSchemas,
};
