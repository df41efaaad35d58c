import type { JsonObject } from '../foundation/json.ts';
import { timestamp } from '../values/timestamp.ts';

/** The types of events that an endpoint can ask for. */
export const WEBHOOK_EVENTS = [
  'order.completed',
  'order.failed',
  'document.completed',
  'document.failed',
  'document.voided',
  'document.replaced',
  'document.canceled',
  'document.outdated',
  'transaction.created',
  'user.created',
] as const;

/** A type of events. */
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** Something that happened at a site. */
export interface WebhookEvent {
  /** What happened. */
  readonly type: WebhookEventType;
  /** The id of the site. */
  readonly siteId: number;
  /** When it happened, in milliseconds since 1970. */
  readonly atMs: number;
  /** Ids, types and statuses in the form of the API; never personal data. */
  readonly data: JsonObject;
}

/** Returns the event of a user who was added. */
export const userCreated = (
  { id, siteId }: { readonly id: number; readonly siteId: number },
  atMs: number,
): WebhookEvent => ({ type: 'user.created', siteId, atMs, data: { id } });

/** Returns the type and the data of the event in a body. A newer node may have stored another type. */
export const eventOf = (body: string): { readonly type: string; readonly data: JsonObject } => {
  const { type, data } = JSON.parse(body) as { readonly type: string; readonly data: JsonObject };
  return { type, data };
};

const bodyOf = (type: string, atMs: number, data: JsonObject): string =>
  JSON.stringify({ type, timestamp: timestamp(atMs), data });

/** Returns the body of the request that reports an event to a receiver. */
export const webhookBody = ({ type, atMs, data }: WebhookEvent): string => bodyOf(type, atMs, data);

/** Returns the body of a test message. No endpoint can ask for its type, and its data are empty. */
export const testBody = (atMs: number): string => bodyOf('webhook.test', atMs, {});
