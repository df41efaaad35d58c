import { checkOptions, type OptionRule } from '../foundation/options.ts';
import { AUDIT_READS, defaultPolicy, EMAIL_VERIFICATION_MODES, type Policy } from './policy.ts';
import { LIMIT_CLASSES, type RateLimits } from '../foundation/rate-limits.ts';
import { SECOND_FACTOR_RULES } from '../sites/second-factor-rule.ts';
import { completeOrigins, passkeyRules } from './passkey-options.ts';
import { isObject } from '../foundation/validation.ts';

declare const URL: { canParse(url: string): boolean };

type Optional<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** The settings that differ from `defaultPolicy`; undefined means the default. */
export interface PolicyOptions extends Optional<Omit<Policy, 'rateLimits'>> {
  /** The limits of each class, a minute. */
  readonly rateLimits?: Optional<RateLimits> | undefined;
}

const atLeast = (min: number): OptionRule => ({
  accepts: (value) => Number.isSafeInteger(value) && (value as number) >= min,
  expected: `a whole number of at least ${min}`,
});

const DAY_MS = 86_400_000;
const pageUrl: OptionRule = {
  accepts: (value) =>
    typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  expected: 'an http or https URL',
};

const pageUrlOrNull: OptionRule = {
  accepts: (value) => value === null || pageUrl.accepts(value),
  expected: `${pageUrl.expected}, or null`,
};

const policyRules: { readonly [Name in keyof Policy]: OptionRule } = {
  accessTokenLifetimeMs: atLeast(1),
  sessionLifetimeMs: atLeast(1),
  sessionsPerUserMax: atLeast(1),
  apiTokensPerUserMax: atLeast(0),
  apiTokenLifetimeMaxMs: atLeast(DAY_MS),
  recentSignInMs: atLeast(0),
  secondFactor: {
    accepts: (value) => SECOND_FACTOR_RULES.some((rule) => rule === value),
    expected: `one of ${SECOND_FACTOR_RULES.join(', ')}`,
  },
  secondFactorSinceMs: {
    accepts: (value) => value === null || atLeast(0).accepts(value),
    expected: `${atLeast(0).expected}, or null`,
  },
  secondFactorGraceMs: atLeast(0),
  freshnessMs: atLeast(0),
  ssnFreshnessMs: atLeast(0),
  ...passkeyRules,
  refreshLeewayMs: atLeast(0),
  clockSkewToleranceMs: atLeast(0),
  defaultSite: {
    accepts: (value) => typeof value === 'string' && value !== '',
    expected: 'the identifier of a site',
  },
  embeddedDocumentsMax: atLeast(0),
  rateLimits: { accepts: isObject, expected: 'an object' },
  accountRateLimitFactor: atLeast(1),
  rateLimitWindowMs: atLeast(1),
  accountFailuresMax: atLeast(1),
  accountFailuresPerAddressMax: atLeast(1),
  accountFailuresWindowMs: atLeast(1),
  registrationsPerSiteMax: atLeast(0),
  registrationsWindowMs: atLeast(1),
  emailChangesPerUserMax: atLeast(0),
  emailChangesWindowMs: atLeast(1),
  resetPasswordUrl: pageUrl,
  resetTokenLifetimeMs: atLeast(1),
  invitationLifetimeMs: atLeast(1),
  resetMailIntervalMs: atLeast(0),
  emailVerification: {
    accepts: (value) => EMAIL_VERIFICATION_MODES.some((mode) => mode === value),
    expected: `one of ${EMAIL_VERIFICATION_MODES.join(', ')}`,
  },
  verifyEmailUrl: pageUrlOrNull,
  documentPageUrl: pageUrlOrNull,
  verificationTokenLifetimeMs: atLeast(1),
  verificationMailIntervalMs: atLeast(0),
  outboxLeaseMs: atLeast(1),
  outboxRetentionMs: atLeast(1),
  endedSessionRetentionMs: atLeast(DAY_MS),
  linkTokenRetentionMs: atLeast(DAY_MS),
  failedEmailRetentionMs: atLeast(DAY_MS),
  auditReads: {
    accepts: (value) => AUDIT_READS.some((each) => each === value),
    expected: `one of ${AUDIT_READS.join(', ')}`,
  },
  auditRetentionMs: atLeast(1),
};

const rateLimitRules = Object.fromEntries(LIMIT_CLASSES.map((name) => [name, atLeast(0)]));

/**
 * Returns the complete policy: the options, and the defaults of the missing settings.
 *
 * @throws TypeError that names a setting which is unknown or has a wrong value, when addresses are
 *   verified without a page for the links, and for an origin that is not of the domain of passkeys.
 */
export const completePolicy = (options: PolicyOptions = {}): Policy => {
  const kind = 'setting';
  const settings = checkOptions(options, policyRules, { kind, path: 'policy' });
  const rateLimits = checkOptions(settings['rateLimits'] ?? {}, rateLimitRules, {
    kind,
    path: 'policy.rateLimits',
  });
  const policy: Policy = {
    ...defaultPolicy,
    ...settings,
    rateLimits: { ...defaultPolicy.rateLimits, ...rateLimits },
  };
  if (policy.emailVerification !== 'off' && policy.verifyEmailUrl === null) {
    throw new TypeError(`policy.verifyEmailUrl must be ${pageUrl.expected} to verify addresses.`);
  }
  return { ...policy, passkeyOrigins: completeOrigins(policy) };
};
