import { validateEmailAddress } from '../values/email-address.ts';
import { amount, freeForm, instant, nullable, type PlainFields, text } from '../fields/field.ts';
import { validatePasswordHash } from './password-hash.ts';
import { validateAmount, validateInstant } from '../fields/record-rules.ts';
import { validateName } from '../values/text.ts';

/**
 * The fields of an imported user. Null keeps the value of an existing user. For a new one it is empty: the
 * user is an Active Member without a password.
 */
export const importedUserFields = {
  /** In canonical form; the key of the user, unique over all sites. */
  email: text(validateEmailAddress),
  firstName: text(validateName),
  lastName: text(validateName),
  /** The name of the role; Member by default. */
  role: nullable(text(validateName)),
  status: nullable(text(validateName)),
  /** Only for an account that has no password, or still the imported one. */
  passwordHash: nullable(text(validatePasswordHash)),
  emailVerifiedAt: nullable(instant(validateInstant)),
  marketingId: nullable(text(validateName)),
  chatId: nullable(text(validateName)),
  totalSpent: nullable(amount(validateAmount)),
  metadata: nullable(freeForm),
  settings: nullable(freeForm),
  /** Null for a new user: now. */
  createdAt: nullable(instant(validateInstant)),
  /** Null: now for a user who is added or changed. */
  updatedAt: nullable(instant(validateInstant)),
} as const satisfies PlainFields;
