import {
  normalizePassword,
  validateAssertion,
  validateAttestation,
  validateCode,
  validateEmailAddress,
  validateName,
  validateNewPassword,
  validatePassword,
  validateLinkToken,
  type Validator,
} from '@paydocs/core';
import * as v from 'valibot';
import { coreRule } from './core-rule.ts';

/** A required string. Other types are not converted. */
const requiredText = v.pipe(
  v.string(({ input }) => (input === null ? 'is required.' : 'must be a string.')),
  v.nonEmpty('is required.'),
);

/** A required string that keeps a rule of the core. */
export const textWith = (validate: Validator<unknown>) => v.pipe(requiredText, coreRule(validate));

/** A string that may be left out. */
export const optionalTextWith = (validate: Validator<string>) => v.optional(textWith(validate));

/** A person's name. */
export const name = textWith(validateName);

/** An e-mail address. */
export const email = textWith(validateEmailAddress);

export const password = textWith(validatePassword);

/** A code of a second factor. */
export const code = textWith(validateCode);

const credential = (validate: Validator<unknown>) =>
  v.pipe(
    v.unknown(),
    v.metadata({ type: 'object', additionalProperties: true }),
    coreRule(validate),
  );

/** A passkey of a sign-in, as browsers return it. */
export const assertion = credential(validateAssertion);

/** A new passkey, as browsers return it. */
export const attestation = credential(validateAttestation);

/** The token of a link in an email. */
export const linkToken = textWith(validateLinkToken);

/** A JSON object with these fields. Unknown fields are dropped. */
export const fields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, 'is required.');

/** A boolean that may be left out. */
export const optionalFlag = v.optional(v.boolean('must be true or false.'));

/** The fields of a new password and its confirmation, which must match. */
export const newPassword = {
  password: textWith(validateNewPassword),
  password_confirmation: requiredText,
};

/** The paths of the fields of `newPassword`. */
export const passwordPaths = [['password'], ['password_confirmation']] as const;

/** Whether the fields match. An empty field is no mismatch, since it is refused already. */
export const passwordsMatch = (input: {
  readonly password: string;
  readonly password_confirmation: string;
}): boolean => {
  const { password: chosen, password_confirmation: repeated } = input;
  const isEqual = normalizePassword(chosen) === normalizePassword(repeated);
  return isEqual || chosen === '' || repeated === '';
};

/** The issue of `password` for fields that do not match. */
export const MISMATCH = 'confirmation does not match.';
