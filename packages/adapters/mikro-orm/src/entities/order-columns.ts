import { p } from '@mikro-orm/core';
import type { JsonObject, OrderStatus } from '@paydocs/core';
import { integer, nullableInteger, nullableText } from './columns.ts';

/** The columns of an order besides its relations. */
export const orderColumns = () => ({
  type: p.text(),
  templateId: p.text(),
  colorId: p.text(),
  quantity: p.integer(),
  content: p.json<JsonObject>(),
  /** The price of one copy of a document, in hundredths. */
  priceCents: integer(),
  /** The price of all documents so far, in hundredths. */
  amountCents: integer(),
  status: p.text().$type<OrderStatus>(),
  pendingCount: p.integer().default(0),
  completedCount: p.integer().default(0),
  failedCount: p.integer().default(0),
  canceledCount: p.integer().default(0),
  voidCount: p.integer().default(0),
  /** When a worker last claimed documents of the order, in epoch ms. */
  servedAtMs: integer().onCreate(() => 0),
  /** When documents were last added to an order that does not have all, in epoch ms; else null. */
  preparedAtMs: nullableInteger(),
  /** The last employee for whom a document was added to such an order. */
  preparedEmployeeId: integer().onCreate(() => 0),
  /** The user whose employees such an order is for; null for all employees of the company. */
  employeesOfUserId: nullableInteger(),
  completedAt: p.datetime(3).nullable(),
});

/** The columns of a document as a task of workers. */
export const taskColumns = () => ({
  /** What was ordered, if it is not the content of the order. */
  requestedContent: p.json<JsonObject>().nullable(),
  /** When the content was frozen, in epoch ms. */
  madeAtMs: nullableInteger(),
  /** When a worker may claim the document, in epoch ms: the end of its lease. */
  dueAtMs: nullableInteger(),
  leaseId: nullableText(),
  attempts: p.integer().default(0),
});
