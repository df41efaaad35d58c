import type { JsonObject } from './json.ts';
import type { Order } from './order.ts';
import { timestamp } from './timestamp.ts';

/** The types of events that an endpoint can ask for. */
export const WEBHOOK_EVENTS = [
  'order.completed',
  'order.failed',
  'document.completed',
  'document.failed',
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

/** Returns the event of an order that ended with its documents; undefined for other statuses. */
export const orderEvent = (
  { id, siteId, companyId, userId, status, counts }: Order,
  atMs: number,
): WebhookEvent | undefined => {
  if (status !== 'Completed' && status !== 'Failed') return undefined;
  const type = status === 'Completed' ? 'order.completed' : 'order.failed';
  const data = { id, company_id: companyId, user_id: userId, status, counts: { ...counts } };
  return { type, siteId, atMs, data };
};

/** A document that a worker completed, or that failed. */
export interface EndedDocument {
  /** The UUID of the document. */
  readonly uuid: string;
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the order of the document. */
  readonly orderId: number;
  /** The id of the company. */
  readonly companyId: number;
  /** The id of the employee. */
  readonly employeeId: number;
}

const documentData = (
  { uuid, orderId, companyId, employeeId }: EndedDocument,
  status: string,
): JsonObject => ({
  uuid,
  order_id: orderId,
  company_id: companyId,
  employee_id: employeeId,
  status,
});

/** Returns the event of a document that is `Completed`. */
export const documentCompleted = (document: EndedDocument, atMs: number): WebhookEvent => ({
  type: 'document.completed',
  siteId: document.siteId,
  atMs,
  data: documentData(document, 'Completed'),
});

/** Returns the event of a document that is `Failed`, with the code of its error. */
export const documentFailed = (
  document: EndedDocument,
  code: string,
  atMs: number,
): WebhookEvent => ({
  type: 'document.failed',
  siteId: document.siteId,
  atMs,
  data: { ...documentData(document, 'Failed'), code },
});

/** Returns the event of a user who registered, or whom an operator created. */
export const userCreated = (
  { id, siteId }: { readonly id: number; readonly siteId: number },
  atMs: number,
): WebhookEvent => ({ type: 'user.created', siteId, atMs, data: { id } });

/** Returns the body of the request that tells a receiver of an event. */
export const webhookBody = ({ type, atMs, data }: WebhookEvent): string =>
  JSON.stringify({ type, timestamp: timestamp(atMs), data });
