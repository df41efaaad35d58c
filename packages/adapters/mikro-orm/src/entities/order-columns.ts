import { p } from '@mikro-orm/core';
import type { JsonObject, OrderStatus, Payment } from '@paydocs/core';
import { integer, nullableInteger, nullableText } from './columns.ts';

/** The columns of an order besides its relations. */
export const orderColumns = () => ({
  type: p.text(),
  templateId: p.text(),
  colorId: p.text(),
  quantity: p.integer(),
  content: p.json<JsonObject>(),
  uuid: p.text().unique(),
  /** The currency of the price. */
  currency: p.text(),
  /** The price of one copy of a document, in hundredths. */
  priceCents: integer(),
  /** The price of all documents so far, in hundredths. */
  amountCents: integer(),
  /** What of the price was spent, in hundredths. */
  spentCents: integer().onCreate(() => 0),
  /** What completed sales brought, without what was given back, in hundredths. */
  paidCents: integer().onCreate(() => 0),
  paidAt: p.datetime(3).nullable(),
  /** Whether the order waits for its payment. */
  payment: p.text().$type<Payment>().default('none'),
  transactionsCount: p.integer().default(0),
  failedTransactionsCount: p.integer().default(0),
  /** The sums of its statements. */
  payTotals: p.json<JsonObject>(),
  /** The names of the rule sets of its statements. */
  rules: p.json<readonly string[]>(),
  allowMissingLetters: p.boolean(),
  notify: p.boolean().default(false),
  status: p.text().$type<OrderStatus>(),
  skippedCount: p.integer().default(0),
  draftCount: p.integer().default(0),
  pendingCount: p.integer().default(0),
  completedCount: p.integer().default(0),
  failedCount: p.integer().default(0),
  canceledCount: p.integer().default(0),
  voidCount: p.integer().default(0),
  /** When a worker last claimed documents of the order, in epoch ms. */
  servedAtMs: integer().onCreate(() => 0),
  /** How an order gets its documents in steps; null for one that has them. */
  preparation: nullableText(),
  /** When documents were last added to an order that does not have all, in epoch ms; else null. */
  preparedAtMs: nullableInteger(),
  /** The last employee for whom a document was added to such an order. */
  preparedEmployeeId: integer().onCreate(() => 0),
  /** The user whose employees such an order is for; null for all employees of the company. */
  employeesOfUserId: nullableInteger(),
  canceledAt: p.datetime(3).nullable(),
  completedAt: p.datetime(3).nullable(),
});

/** The columns of a document as a task of workers. */
export const taskColumns = () => ({
  /** What was ordered, if it is not the content of the order. */
  requestedContent: p.json<JsonObject>().nullable(),
  payDate: nullableText(),
  /** When the figures of the year changed after the document was made. */
  outdatedAt: p.datetime(3).nullable(),
  outdatedBy: nullableText(),
  /** When the content was frozen, in epoch ms. */
  madeAtMs: nullableInteger(),
  /** The version of the figures in the frozen content. */
  madeVersion: p.integer().nullable(),
  /** When a worker may claim the document, in epoch ms: the end of its lease. */
  dueAtMs: nullableInteger(),
  leaseId: nullableText(),
  attempts: p.integer().default(0),
});
