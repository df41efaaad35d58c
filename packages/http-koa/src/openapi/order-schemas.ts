import { DOCUMENT_STATUSES, ORDER_STATUSES } from '@paydocs/core';
import type { orderResource } from '../resources/order.ts';
import { freeForm, id, nullable, objectOf, type Schema, text, timestamp, whole } from './schema.ts';

type Resource = ReturnType<typeof orderResource>;

const Order = objectOf<Resource>(
  {
    id: id(55),
    site_id: id(1),
    user_id: id(7),
    company_id: id(12),
    type: text({ examples: ['Pay Statement'] }),
    template_id: text({ examples: ['classic'] }),
    color_id: text({ examples: ['blue'] }),
    quantity: whole({ minimum: 1, examples: [1] }),
    content: freeForm({ description: 'The content that was ordered.' }),
    amount: text({
      description: 'The price of all documents so far.',
      pattern: '^\\d+\\.\\d{2}$',
      examples: ['129.50'],
    }),
    status: text({
      description: 'An order that is `Preparing` does not have all its documents yet.',
      enum: ORDER_STATUSES,
    }),
    counts: objectOf<Resource['counts']>(
      Object.fromEntries(
        DOCUMENT_STATUSES.map((status) => [status.toLowerCase(), whole({ examples: [3] })]),
      ) as Record<keyof Resource['counts'], Schema>,
      { description: 'The number of its documents, by their status.' },
    ),
    completed_at: nullable(timestamp({ description: 'When the order ended; null before.' })),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { description: 'An order of documents for employees of a company.' },
);

/** The schemas of orders, by their names in the document. */
export const orderSchemas: Readonly<Record<string, Schema>> = { Order };
