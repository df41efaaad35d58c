import type { SecondFactorRule } from '../sites/second-factor-rule.ts';
import { defaultRateLimits, type RateLimits } from '../foundation/rate-limits.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The modes of e-mail verification. */
export const EMAIL_VERIFICATION_MODES = ['off', 'on', 'required'] as const;

/** A mode of e-mail verification. */
export type EmailVerificationMode = (typeof EMAIL_VERIFICATION_MODES)[number];

/** How lists of employees are recorded in the audit trail. */
export const AUDIT_READS = ['off', 'on', 'strict'] as const;
export type AuditReads = (typeof AUDIT_READS)[number];

/** The settings of an installation. Durations are whole milliseconds. */
export interface Policy {
  /** How long an access token is valid from its issue. */
  readonly accessTokenLifetimeMs: number;
  /** How long a session lasts from its login. */
  readonly sessionLifetimeMs: number;
  /** The number of open sessions of a user; one more ends the oldest. */
  readonly sessionsPerUserMax: number;
  /** The number of valid API tokens of a user. */
  readonly apiTokensPerUserMax: number;
  /** The longest time for which an API token is valid: at least a day. */
  readonly apiTokenLifetimeMaxMs: number;
  /**
   * How long after a sign-in its session creates API tokens without the password; 0 always asks for it.
   */
  readonly recentSignInMs: number;
  /** Who must have a second factor. The setting of a site may be stricter. */
  readonly secondFactor: SecondFactorRule;
  /**
   * The instant from which the grace counts for accounts that are older, in milliseconds since 1970; null for
   * none: they must set a second factor up at once.
   */
  readonly secondFactorSinceMs: number | null;
  /** How long a user who must have a second factor works without one; 0 for not at all. */
  readonly secondFactorGraceMs: number;
  /**
   * How old the last proof of the user may be for creating API tokens, adding users, changing roles and the own e-mail
   * address; 0 asks for none. An API token has none.
   */
  readonly freshnessMs: number;
  /**
   * How old the last proof of the user may be for reading social security numbers, also embedded ones; 0 asks for none.
   * API tokens read them without one.
   */
  readonly ssnFreshnessMs: number;
  /** The domain that passkeys are for, such as `example.com`: it never changes; null for no passkeys. */
  readonly passkeyRpId: string | null;
  /** The origins of pages that may ask for a passkey: `https://` and the domain by default. */
  readonly passkeyOrigins: readonly string[];
  /** How long the previous token stays valid after a refresh; 0 ends it at once. */
  readonly refreshLeewayMs: number;
  /** The maximum time by which the issue of a token may lie ahead, since clocks differ. */
  readonly clockSkewToleranceMs: number;
  /** The identifier of the site that a registration joins. */
  readonly defaultSite: string;
  /**
   * The maximum of documents that an employee embeds, the newest first; `documentsCount` counts all of
   * them. No request loads the thousands of a page of employees.
   */
  readonly embeddedDocumentsMax: number;
  /** The number of requests of each class that pass in a window. */
  readonly rateLimits: RateLimits;
  /**
   * How many times the limit of a class an account may use in a window, over all sessions, API tokens and
   * addresses.
   */
  readonly accountRateLimitFactor: number;
  /** The length of the window of rate limits. */
  readonly rateLimitWindowMs: number;
  /** The number of failed logins of an e-mail that pass in a window (NIST SP 800-63B). */
  readonly accountFailuresMax: number;
  /**
   * The number of those failures that one address may cause (OWASP Authentication Cheat Sheet): a
   * fifth by default, so that four addresses cannot lock an account.
   */
  readonly accountFailuresPerAddressMax: number;
  /** The length of the window of failed sign-ins. */
  readonly accountFailuresWindowMs: number;
  /** The number of accounts that registrations add to a site in a window; 0 closes registration. */
  readonly registrationsPerSiteMax: number;
  /** The length of the window of registrations. */
  readonly registrationsWindowMs: number;
  /** The number of changes of the e-mail address that a user requests in a window: each mails somebody; 0 allows none. */
  readonly emailChangesPerUserMax: number;
  /** The length of the window of changes of e-mail addresses. */
  readonly emailChangesWindowMs: number;
  /** The page that a reset link leads to; the token and the e-mail are added as parameters. */
  readonly resetPasswordUrl: string;
  /** How long a reset link works. */
  readonly resetTokenLifetimeMs: number;
  /** How long the link of an invitation is valid. */
  readonly invitationLifetimeMs: number;
  /** The minimum time between two reset e-mails to one account. */
  readonly resetMailIntervalMs: number;
  /**
   * Whether e-mail addresses are verified: `off` requests no verification e-mails, `on` requests one
   * after a registration, `required` also refuses the login of a user whose address is not verified.
   * Requests that another process accepted are sent in each mode.
   */
  readonly emailVerification: EmailVerificationMode;
  /**
   * The page that a verification link leads to, and the link of a changed address; the token and the e-mail are added as
   * parameters. With null, for `emailVerification: 'off'` only, such e-mails wait for a process that has a page.
   */
  readonly verifyEmailUrl: string | null;
  /**
   * The page that the link of a notice about a document leads to; `document` is added as parameter, with the UUID. With
   * null no order asks for notices, and those of another process wait for one that has a page.
   */
  readonly documentPageUrl: string | null;
  /** How long a verification link works. */
  readonly verificationTokenLifetimeMs: number;
  /** The minimum time between two verification e-mails to one account. */
  readonly verificationMailIntervalMs: number;
  /** The time after which another worker may claim a claimed outbox entry. */
  readonly outboxLeaseMs: number;
  /** How long an outbox entry is retried, and at least ten times in a row. */
  readonly outboxRetentionMs: number;
  /**
   * How long an ended session is kept: 30 days by default, in which its id in the audit trail and in
   * logs can be looked up. At least a day: a clock ahead by less deletes no session in use.
   */
  readonly endedSessionRetentionMs: number;
  /** How long the expired token of a link is kept: a day by default, for questions about the link. */
  readonly linkTokenRetentionMs: number;
  /**
   * How long a failed e-mail, and a failed delivery of a webhook, is kept, so that operators see it and
   * send it again; 30 days by default.
   */
  readonly failedEmailRetentionMs: number;
  /**
   * Whether the audit trail has an entry for each page of employees, which shows their SSNs: `off`;
   * `on`, within a second; or `strict`, before the page is returned.
   */
  readonly auditReads: AuditReads;
  /** How long the audit trail keeps an entry. */
  readonly auditRetentionMs: number;
}

/**
 * 24 h tokens in 30 d sessions, at most 20 for each user, and as many API tokens for a year at most, which a sign-in
 * of the last 10 minutes creates without the password; nobody needs a second factor, with a grace of 14 d where
 * a site asks for it; 10 s leeway, 30 s skew; site `main`, 1000
 * registrations an hour; 100 embedded documents; addresses are not verified; audit entries for
 * 400 d, so that a whole year can be looked back on.
 */
export const defaultPolicy: Policy = {
  accessTokenLifetimeMs: DAY_MS,
  sessionLifetimeMs: 30 * DAY_MS,
  sessionsPerUserMax: 20,
  apiTokensPerUserMax: 20,
  apiTokenLifetimeMaxMs: 365 * DAY_MS,
  recentSignInMs: 10 * MINUTE_MS,
  secondFactor: 'optional',
  secondFactorSinceMs: null,
  secondFactorGraceMs: 14 * DAY_MS,
  freshnessMs: 0,
  ssnFreshnessMs: 0,
  passkeyRpId: null,
  passkeyOrigins: [],
  refreshLeewayMs: 10 * SECOND_MS,
  clockSkewToleranceMs: 30 * SECOND_MS,
  defaultSite: 'main',
  embeddedDocumentsMax: 100,
  rateLimits: defaultRateLimits,
  accountRateLimitFactor: 10,
  rateLimitWindowMs: MINUTE_MS,
  accountFailuresMax: 100,
  accountFailuresPerAddressMax: 20,
  accountFailuresWindowMs: HOUR_MS,
  registrationsPerSiteMax: 1000,
  registrationsWindowMs: HOUR_MS,
  emailChangesPerUserMax: 5,
  emailChangesWindowMs: HOUR_MS,
  resetPasswordUrl: 'http://127.0.0.1:3000/reset-password',
  resetTokenLifetimeMs: 60 * MINUTE_MS,
  invitationLifetimeMs: 3 * DAY_MS,
  resetMailIntervalMs: MINUTE_MS,
  emailVerification: 'off',
  verifyEmailUrl: 'http://127.0.0.1:3000/verify-email',
  documentPageUrl: null,
  verificationTokenLifetimeMs: DAY_MS,
  verificationMailIntervalMs: MINUTE_MS,
  outboxLeaseMs: MINUTE_MS,
  outboxRetentionMs: DAY_MS,
  endedSessionRetentionMs: 30 * DAY_MS,
  linkTokenRetentionMs: DAY_MS,
  failedEmailRetentionMs: 30 * DAY_MS,
  auditReads: 'on',
  auditRetentionMs: 400 * DAY_MS,
};
