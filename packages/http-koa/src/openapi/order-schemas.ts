import { DOCUMENT_STATUSES, ORDER_STATUSES } from '@paydocs/core';
import type { orderResource } from '../resources/order.ts';
import {
  freeForm,
  id,
  nullable,
  objectOf,
  type Schema,
  text,
  times,
  timestamp,
  whole,
} from './schema.ts';

type Resource = ReturnType<typeof orderResource>;

const Order = objectOf<Resource>(
  {
    id: id(55, 'Names the order.'),
    site_id: id(1, 'The site of the order.'),
    user_id: id(7, 'The user who ordered.'),
    company_id: id(12, 'The company of the employees.'),
    type: text({ description: 'The type of its documents.', examples: ['Pay Statement'] }),
    template_id: text({ description: 'The layout of its documents.', examples: ['classic'] }),
    color_id: text({ description: 'The color of its documents.', examples: ['blue'] }),
    quantity: whole({
      minimum: 1,
      description: 'The copies of each document that are paid for.',
      examples: [1],
    }),
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
        DOCUMENT_STATUSES.map((status) => [
          status.toLowerCase(),
          whole({ description: `The documents that are \`${status}\`.`, examples: [3] }),
        ]),
      ) as Record<keyof Resource['counts'], Schema>,
      { description: 'The number of its documents, by their status.' },
    ),
    completed_at: nullable(timestamp({ description: 'When the order ended; null before.' })),
    ...times,
  },
  { description: 'An order of documents for employees of a company.' },
);

/** The schemas of orders, by their names in the document. */
export const orderSchemas: Readonly<Record<string, Schema>> = { Order };
