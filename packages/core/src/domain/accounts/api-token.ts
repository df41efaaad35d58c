import { validateList } from '../fields/list-values.ts';
import { validateInteger } from '../fields/page.ts';
import type { Permission, Role } from './role.ts';
import { validateText } from '../values/text.ts';
import { isMissing, oneOf, type Validation } from '../foundation/validation.ts';

/** The beginning of every API token, by which scanners of source code find a leaked one. */
export const API_TOKEN_PREFIX = 'pd_';

/** A token with which a program acts for its owner. The text of the token is stored as a digest only. */
export interface ApiToken {
  /** The id is no credential. */
  readonly id: string;
  /** The owner. */
  readonly userId: number;
  /** What the owner calls it: 1–255 characters. */
  readonly name: string;
  /** The scope. Of these, the token has those that the role of its owner has at each request. */
  readonly permissions: readonly Permission[];
  /** When it was created: milliseconds since the Unix epoch. */
  readonly createdAtMs: number;
  /** The token is valid before this instant only. */
  readonly expiresAtMs: number;
  /** The last use, to the minute; null before the first. */
  readonly lastUsedAtMs: number | null;
  /** How many times the rate limit of each class the token may send, as an operator decided: 1–100. */
  readonly rateLimitFactor: number;
}

const RATE_LIMIT_FACTOR_MAX = 100;

/** Validates how many times the rate limits a token may send: a whole number from 1 to 100. */
export const validateRateLimitFactor = (input: unknown): Validation<number> =>
  validateInteger(input, RATE_LIMIT_FACTOR_MAX);

/** Whether a presented token is an API token by its form. */
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX);

/** Returns the role with the permissions that a scope leaves of it. */
export const scopedRole = (role: Role, { permissions }: Pick<ApiToken, 'permissions'>): Role => ({
  ...role,
  permissions: role.permissions.filter((permission) => permissions.includes(permission)),
});

/** Validates the permissions of a new token, of those that the owner has; repeated ones count once. */
export const validateTokenPermissions = (
  input: unknown,
  owned: readonly Permission[],
): Validation<readonly Permission[]> => {
  if (isMissing(input)) return { violation: { rule: 'required' } };
  const permissions = validateList(input, oneOf(owned));
  return 'value' in permissions ? { value: [...new Set(permissions.value)] } : permissions;
};

const DAY_MS = 86_400_000;
const LIFETIME_DAYS = 90;

/** Validates the lifetime of a new token in whole days, 90 by default or the maximum. */
export const validateTokenDays = (input: unknown, lifetimeMaxMs: number): Validation<number> => {
  const max = Math.floor(lifetimeMaxMs / DAY_MS);
  return validateInteger(input ?? Math.min(LIFETIME_DAYS, max), max);
};

/** Returns a number of days in milliseconds. */
export const daysInMs = (days: number): number => days * DAY_MS;

/** Returns how many tokens are valid now, given when each of them expires. */
export const countValid = (expiries: readonly number[], nowMs: number): number =>
  expiries.filter((expiresAtMs) => nowMs < expiresAtMs).length;

/** Validates the id of an API token: 1–255 code points. */
export const validateApiTokenId = (input: unknown): Validation<string> =>
  validateText(input, { min: 1, max: 255, asTyped: true });
