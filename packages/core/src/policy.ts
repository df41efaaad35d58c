import { defaultRateLimits, type RateLimits } from './domain/rate-limits.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The numbers that an installation may choose, with their units in their names. */
export interface Policy {
  /** How long an access token holds from its issue. */
  readonly accessTokenLifetimeMs: number;
  /** How long after login a session ends for good. */
  readonly sessionLifetimeMs: number;
  /** How long after a refresh the previous token still holds; 0 ends it at once. */
  readonly refreshLeewayMs: number;
  /** How far in the future a token's issue may lie, for nodes whose clocks differ. */
  readonly clockSkewToleranceMs: number;
  /** The identifier of the site that a registration joins. */
  readonly defaultSite: string;
  /** How many documents an employee embeds at most; `documentsCount` tells how many there are. */
  readonly embeddedDocumentsMax: number;
  /** How many requests of each class pass in a window. */
  readonly rateLimits: RateLimits;
  readonly rateLimitWindowMs: number;
  /** How many failed sign-ins an e-mail may have in a window, from wherever (NIST SP 800-63B). */
  readonly accountFailuresMax: number;
  readonly accountFailuresWindowMs: number;
  /** The page that a reset link leads to; the token and the e-mail are added as parameters. */
  readonly resetPasswordUrl: string;
  readonly resetTokenLifetimeMs: number;
  /** How long after one reset mail the same account gets no other. */
  readonly resetMailIntervalMs: number;
  /** How long a worker has for one task of the outbox before another may take it. */
  readonly outboxLeaseMs: number;
  /** How long a task is tried again. */
  readonly outboxRetentionMs: number;
}

/** 24 h tokens in 30 d sessions, 10 s leeway, 30 s skew, site `main`, 100 embedded documents. */
export const defaultPolicy: Policy = {
  accessTokenLifetimeMs: DAY_MS,
  sessionLifetimeMs: 30 * DAY_MS,
  refreshLeewayMs: 10 * SECOND_MS,
  clockSkewToleranceMs: 30 * SECOND_MS,
  defaultSite: 'main',
  embeddedDocumentsMax: 100,
  rateLimits: defaultRateLimits,
  rateLimitWindowMs: MINUTE_MS,
  accountFailuresMax: 100,
  accountFailuresWindowMs: HOUR_MS,
  resetPasswordUrl: 'http://127.0.0.1:3000/reset-password',
  resetTokenLifetimeMs: 60 * MINUTE_MS,
  resetMailIntervalMs: MINUTE_MS,
  outboxLeaseMs: MINUTE_MS,
  outboxRetentionMs: DAY_MS,
};
