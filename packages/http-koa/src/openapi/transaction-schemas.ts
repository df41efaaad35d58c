import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@paydocs/core';
import type { transactionResource } from '../resources/order-transaction.ts';
import { freeForm, id, nullable, objectOf, ref, type Schema, text, timestamp } from './schema.ts';

const money = (description: string, example: string): Schema =>
  text({ description, pattern: '^\\d+\\.\\d{2}$', examples: [example] });

const Transaction = objectOf<ReturnType<typeof transactionResource>>(
  {
    id: id(301, 'Names the transaction.'),
    site_id: id(1, 'The site of the order.'),
    user_id: id(7, 'The user who ordered.'),
    order_id: id(55, 'The order that was paid.'),
    processor: text({ description: 'The payment processor.', examples: ['card'] }),
    processor_id: nullable(
      text({
        description: 'The id of the payment at the processor; null for none.',
        examples: ['ch_3Nx8'],
      }),
    ),
    amount: money('What was paid or given back.', '129.50'),
    currency: text({ description: 'The currency of the order (ISO 4217).', examples: ['USD'] }),
    type: text({
      enum: TRANSACTION_TYPES,
      description: '`Sale` for money that came, `Refund` for money that was given back.',
      examples: ['Sale'],
    }),
    status: text({
      enum: TRANSACTION_STATUSES,
      description: 'Only a `Completed` transaction counts.',
      examples: ['Completed'],
    }),
    processor_response: freeForm({ description: 'What the processor said.' }),
    is_refundable: {
      type: 'boolean',
      description: 'Whether something of a completed sale can be given back.',
      examples: [true],
    },
    refundable: money('What can be given back: refunds use up the oldest sales first.', '129.50'),
    created_at: timestamp({ description: 'The time of the transaction.' }),
  },
  {
    description: 'A payment for an order, as a payment processor reported it.',
    optional: {
      order: {
        ...nullable(ref('Order')),
        description: 'With `include=order`; null when it is not visible to the caller.',
      },
      user: {
        ...nullable(ref('User')),
        description: 'With `include=user`: who ordered; null without `users:list` for others.',
      },
      site: { ...ref('Site'), description: 'With `include=site`.' },
    },
  },
);

/** The schemas of transactions, by their names in the document. */
export const transactionSchemas: Readonly<Record<string, Schema>> = { Transaction };
