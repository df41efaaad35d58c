import type { JsonObject } from './json.ts';
import type { Order, OrderTransaction } from './order.ts';
import { timestamp } from './timestamp.ts';

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

/** A document that changed. */
export interface ChangedDocument {
  /** The UUID of the document. */
  readonly uuid: string;
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the order of the document; null for an imported one. */
  readonly orderId: number | null;
  /** The id of the company. */
  readonly companyId: number;
  /** The id of the employee; null for a document of the company alone. */
  readonly employeeId: number | null;
}

const statusAfter = {
  'document.completed': 'Completed',
  'document.failed': 'Failed',
  'document.voided': 'Void',
  'document.replaced': 'Void',
  'document.canceled': 'Canceled',
  'document.outdated': 'Completed',
} as const;

/** Returns the event of a document, with further facts such as the code of an error. */
export const documentEvent = (
  type: keyof typeof statusAfter,
  { siteId, uuid, orderId, companyId, employeeId }: ChangedDocument,
  { atMs, ...facts }: { readonly atMs: number; readonly code?: string; readonly by?: string },
): WebhookEvent => ({
  type,
  siteId,
  atMs,
  data: {
    uuid,
    order_id: orderId,
    company_id: companyId,
    employee_id: employeeId,
    status: statusAfter[type],
    ...facts,
  },
});

/** Returns the event of a transaction that was recorded. */
export const transactionCreated = (
  { id, siteId, orderId, type, status }: OrderTransaction,
  atMs: number,
): WebhookEvent => ({
  type: 'transaction.created',
  siteId,
  atMs,
  data: { id, order_id: orderId, type, status },
});

/** Returns the event of a user who registered, or whom an operator created. */
export const userCreated = (
  { id, siteId }: { readonly id: number; readonly siteId: number },
  atMs: number,
): WebhookEvent => ({ type: 'user.created', siteId, atMs, data: { id } });

/** Returns the body of the request that tells a receiver of an event. */
export const webhookBody = ({ type, atMs, data }: WebhookEvent): string =>
  JSON.stringify({ type, timestamp: timestamp(atMs), data });
