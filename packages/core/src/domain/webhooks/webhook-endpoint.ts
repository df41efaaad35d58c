import { validateList } from '../fields/list-values.ts';
import { lineUpTo } from '../values/text.ts';
import { oneOf, type Validation } from '../foundation/validation.ts';
import { WEBHOOK_EVENTS, type WebhookEventType } from './webhook-event.ts';

/** The number of endpoints that a site can have. */
export const ENDPOINTS_PER_SITE_MAX = 20;

/** A webhook: an address that receives events of a site. Its secret signs them, and no list shows it. */
export interface WebhookEndpoint {
  /** The id of the endpoint. */
  readonly id: number;
  /** The id of the site. */
  readonly siteId: number;
  /** Where events are sent. */
  readonly url: string;
  /** What an operator calls it; null without. */
  readonly description: string | null;
  /** The types of events that it receives. */
  readonly events: readonly WebhookEventType[];
  /** When it was created, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** When it was disabled; null while it receives events. */
  readonly disabledAtMs: number | null;
  /** The number of attempts in a row that failed, of all its deliveries together. */
  readonly failures: number;
  /** Why the last attempt failed; null once one was accepted. */
  readonly lastFailure: string | null;
  /** When the receiver last accepted an event; null before the first. */
  readonly acceptedAtMs: number | null;
  /** Until then no event is sent, since the last attempt failed; 0 without a pause. */
  readonly pausedUntilMs: number;
  /** Until then the secret before the last rotation signs too, in milliseconds since 1970; null when none does. */
  readonly previousSecretUntilMs: number | null;
}

/** The fields of an endpoint that an operator chooses. */
export type WebhookEndpointFields = Pick<
  WebhookEndpoint,
  'siteId' | 'url' | 'description' | 'events' | 'createdAtMs'
>;

/** Returns an endpoint to which nothing was sent. */
export const newEndpoint = (fields: WebhookEndpointFields): Omit<WebhookEndpoint, 'id'> => ({
  ...fields,
  disabledAtMs: null,
  failures: 0,
  lastFailure: null,
  acceptedAtMs: null,
  pausedUntilMs: 0,
  previousSecretUntilMs: null,
});

/** Returns an endpoint that an operator enabled: without failures, and without a pause. */
export const enabledEndpoint = (endpoint: WebhookEndpoint): WebhookEndpoint => ({
  ...endpoint,
  disabledAtMs: null,
  failures: 0,
  pausedUntilMs: 0,
});

/** Returns an endpoint whose receiver accepted an event: its failures and its pause have ended. */
export const acceptedEndpoint = (endpoint: WebhookEndpoint, nowMs: number): WebhookEndpoint => ({
  ...endpoint,
  failures: 0,
  lastFailure: null,
  pausedUntilMs: 0,
  acceptedAtMs: nowMs,
});

/** Validates the types of events of an endpoint: one at least; repeated ones count once. */
export const validateWebhookEvents = (input: unknown): Validation<readonly WebhookEventType[]> => {
  const events = validateList(input, oneOf(WEBHOOK_EVENTS));
  if (!('value' in events)) return events;
  return events.value.length === 0
    ? { violation: { rule: 'required' } }
    : { value: [...new Set(events.value)] };
};

/** Validates what an operator calls an endpoint: 1–255 characters, or nothing. */
export const validateWebhookDescription = (input: unknown): Validation<string | null> =>
  input === undefined ? { value: null } : lineUpTo(255)(input);
