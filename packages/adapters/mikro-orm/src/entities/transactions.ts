import { defineEntity, p } from '@mikro-orm/core';
import type { JsonObject, TransactionStatus, TransactionType } from '@paydocs/core';
import { SiteEntity, UserEntity } from './accounts.ts';
import { countingTriggers } from './counters.ts';
import { id, idOf, integer, nullableText, ofSameSite, recordOf } from './columns.ts';
import { indexesBy, indexWhere } from './indexes.ts';
import { jsonColumns } from './json-columns.ts';
import { OrderEntity } from './payroll.ts';

const TransactionSchema = defineEntity({
  name: 'Transaction',
  tableName: 'transactions',
  checks: jsonColumns('transactions', 'object', 'processor_response'),
  indexes: [
    { properties: ['siteId', 'id'] },
    ...indexesBy(
      'userId',
      'orderId',
      'processor',
      'processorId',
      'type',
      'status',
      'createdAt',
      'amountCents',
    ),
    indexWhere('transactions_refundable_index', 'refundable_cents > 0', 'siteId', 'id'),
    indexWhere('transactions_settled_index', 'refundable_cents = 0', 'siteId', 'id'),
  ],
  triggers: countingTriggers('transactions', 'total'),
  uniques: [
    {
      name: 'transactions_payment_unique',
      properties: ['siteId', 'processor', 'processorId', 'type', 'status'],
    },
  ],
  properties: {
    id: id(),
    siteId: () => idOf(SiteEntity, 'site_id'),
    site: () => recordOf(SiteEntity, 'site_id'),
    userId: integer(),
    user: () => ofSameSite(UserEntity, 'user_id'),
    orderId: integer(),
    order: () => ofSameSite(OrderEntity, 'order_id').deleteRule('cascade'),
    processor: p.text(),
    /** The id of the payment at the processor. */
    processorId: nullableText(),
    /** What was paid or given back, in hundredths. */
    amountCents: integer(),
    currency: p.text(),
    type: p.text().$type<TransactionType>(),
    status: p.text().$type<TransactionStatus>(),
    processorResponse: p.json<JsonObject>(),
    /** What can be given back of a completed sale, in hundredths; 0 for any other transaction. */
    refundableCents: integer(),
    createdAt: p.datetime(3),
  },
});

/** A payment for an order. */
export class TransactionEntity extends TransactionSchema.class {}
TransactionSchema.setClass(TransactionEntity);
