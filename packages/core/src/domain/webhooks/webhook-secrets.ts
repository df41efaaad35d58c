import { validateInteger } from '../fields/page.ts';
import type { Validation } from '../foundation/validation.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

const HOUR_MS = 3_600_000;
const KEEP_HOURS = 24;
const KEEP_HOURS_MAX = 7 * 24;
/** A time further ahead was set under a wrong clock: a day more than any rotation keeps a secret. */
const KEEP_MS_MAX = (KEEP_HOURS_MAX + 24) * HOUR_MS;

/** The secrets of an endpoint, as texts or in another form. */
export interface WebhookSecrets<Secret = string> {
  /** The secret that signs every message. */
  readonly secret: Secret;
  /** The secret before the last rotation; null without. */
  readonly previousSecret: Secret | null;
  /** Until then the previous secret signs too, in milliseconds since 1970; null when none does. */
  readonly previousSecretUntilMs: number | null;
}

/** Whether a previous secret signs now; a time that is too far ahead is that of a wrong clock, and counts as none. */
const isKept = (untilMs: number | null, nowMs: number): untilMs is number =>
  untilMs !== null && untilMs > nowMs && untilMs <= nowMs + KEEP_MS_MAX;

/** Returns the secrets that sign a message now: the newest one, then the previous one while it is kept. */
export const signingSecrets = <Secret>(
  { secret, previousSecret, previousSecretUntilMs }: WebhookSecrets<Secret>,
  nowMs: number,
): readonly [Secret, ...Secret[]] =>
  previousSecret !== null && isKept(previousSecretUntilMs, nowMs)
    ? [secret, previousSecret]
    : [secret];

/** Returns until when the secret that a rotation replaces signs; null for one that signs no more at once. */
export const keptUntilMs = (keepHours: number, nowMs: number): number | null =>
  keepHours === 0 ? null : nowMs + keepHours * HOUR_MS;

/** Returns an endpoint as it is now: without the end of a previous secret that signs no more. */
export const withSigningTimes = <Endpoint extends WebhookEndpoint>(
  endpoint: Endpoint,
  nowMs: number,
): Endpoint =>
  isKept(endpoint.previousSecretUntilMs, nowMs)
    ? endpoint
    : { ...endpoint, previousSecretUntilMs: null };

/** Validates the hours for which a replaced secret still signs: 0–168, a week; 24 by default. */
export const validateKeepHours = (input: unknown = KEEP_HOURS): Validation<number> =>
  validateInteger(input, KEEP_HOURS_MAX, 0);
