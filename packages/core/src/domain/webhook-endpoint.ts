import { validateList } from './list-values.ts';
import { lineUpTo } from './text.ts';
import { oneOf, type Validation } from './validation.ts';
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
}

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
