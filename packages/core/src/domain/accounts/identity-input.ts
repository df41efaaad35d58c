import { validateEmailAddress } from '../values/email-address.ts';
import { validateName, validateText } from '../values/text.ts';
import { invalid, optional, type Validation } from '../foundation/validation.ts';
import type { RolesByClaim } from './federated-identity.ts';

/** Validates an issuer or a subject: 1–255 characters, which are kept exactly. */
export const validateIdentityKey = (input: unknown): Validation<string> =>
  validateText(input, { min: 1, max: 255, asTyped: true });

/** Validates the address of an identity, which may be missing. */
export const validateClaimedEmail = optional(validateEmailAddress);

/** Validates a name of an identity. One that is missing is the local part of the address. */
export const validateClaimedName = (input: unknown, email: unknown): Validation<string> =>
  validateName(input === undefined ? String(email).split('@')[0] : input);

/** The number of values of a claim that are compared. */
const VALUES_MAX = 1000;

/** Validates the values of a claim, none by default: at most 1000 texts, which are compared exactly. */
export const validateClaimValues = (input: unknown = []): Validation<readonly string[]> => {
  if (!Array.isArray(input)) return invalid({ rule: 'list' });
  if (input.length > VALUES_MAX) return invalid({ rule: 'items', max: VALUES_MAX });
  return input.every((value) => typeof value === 'string')
    ? { value: input }
    : invalid({ rule: 'string' });
};

const isPair = (input: unknown): boolean =>
  Array.isArray(input) && input.length === 2 && input.every((text) => typeof text === 'string');

/** Validates pairs of a value of a claim and the name of a role; undefined without a mapping. */
export const validateRolesByClaim = (input: unknown): Validation<RolesByClaim | undefined> => {
  if (input === undefined) return { value: undefined };
  if (!Array.isArray(input)) return invalid({ rule: 'list' });
  return input.every(isPair) ? { value: input } : invalid({ rule: 'string' });
};
