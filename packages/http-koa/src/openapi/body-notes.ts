import type { Schema } from './schema.ts';
import { layoutNotes } from './layout-schemas.ts';
import { orderNotes } from './order-notes.ts';
import { recordNotes } from './record-notes.ts';
import { addressNotes } from './address-schema.ts';
import { siteNotes } from './site-notes.ts';

const NAME_CHARACTERS_MAX = 255;

/** The notes on parts of an address that are among the other fields of a body. */
const flatAddressNotes: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(addressNotes).map(([name, { description, examples }]) => [
    name,
    { description: `${description} It may be in \`address\` instead.`, examples },
  ]),
);

/**
 * The rules of the core for body fields, which JSON Schema cannot derive. Lengths are in code points,
 * after trimming names and e-mails.
 */
export const bodyNotes: Readonly<Record<string, Schema>> = {
  ...recordNotes,
  ...flatAddressNotes,
  ...orderNotes,
  ...siteNotes,
  ...layoutNotes,
  first_name: { maxLength: NAME_CHARACTERS_MAX, description: 'The first name.', examples: ['Ada'] },
  last_name: {
    maxLength: NAME_CHARACTERS_MAX,
    description: 'The last name.',
    examples: ['Lovelace'],
  },
  email: {
    format: 'email',
    minLength: 3,
    maxLength: 254,
    description: 'ASCII only; compared without regard to case and surrounding space.',
    examples: ['ada@example.com'],
  },
  current_password: {
    format: 'password',
    minLength: 8,
    maxLength: 256,
    description: 'The present password of the account.',
    examples: ['the old pass phrase'],
  },
  password: {
    format: 'password',
    minLength: 8,
    maxLength: 256,
    description: 'A new one is none of the commonest, and not made of the own names.',
    examples: ['correct horse battery staple'],
  },
  password_confirmation: {
    format: 'password',
    minLength: 8,
    maxLength: 256,
    description: 'Equal to `password`.',
    examples: ['correct horse battery staple'],
  },
  revoke_api_tokens: {
    default: true,
    description: 'Whether the API tokens of the user end.',
    examples: [true],
  },
  code: {
    maxLength: 64,
    description:
      'Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored.',
    examples: ['492039'],
  },
  challenge: {
    maxLength: 60,
    description:
      'The `challenge` of `second_factor.required` or of `POST /auth/passkeys/challenge`; valid for five minutes.',
    examples: ['7.kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw'],
  },
  sign_in_code: {
    maxLength: 66,
    description: 'The `sign_in_code` of the return URL.',
    examples: ['q1S0m7x2bV8cLkz3Yt9WeA.kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw'],
  },
  code_verifier: {
    minLength: 43,
    maxLength: 128,
    description: 'The text whose SHA-256 was the `code_challenge`.',
    examples: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
  },
  passkey: {
    description: 'The passkey that signed the challenge: `toJSON()` of what the browser returned.',
    examples: [{}],
  },
  permissions: {
    description: 'Permissions of the own role. Without any, the token reads the own records.',
    examples: [['employees:list', 'documents:list']],
  },
  expires_in_days: {
    minimum: 1,
    maximum: 365,
    default: 90,
    description: 'The operator may allow fewer days.',
    examples: [30],
  },
  token: {
    maxLength: 255,
    description: 'The token of the link in the e-mail; valid once.',
    examples: ['kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw'],
  },
};
