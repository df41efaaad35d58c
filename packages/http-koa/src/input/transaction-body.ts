import { TRANSACTION_STATUSES, TRANSACTION_TYPES, type TransactionInput } from '@paydocs/core';
import * as v from 'valibot';
import { described, describedBody } from './described-body.ts';

/** The body that records a payment. */
export const transactionBody = describedBody<TransactionInput>({
  processor: described({
    type: 'string',
    description: 'One of the payment processors of the site.',
    examples: ['card'],
  }),
  processor_id: v.optional(
    described({
      type: ['string', 'null'],
      maxLength: 255,
      description:
        'The id of the payment at the processor. It is recorded once for a type and a status; null for none.',
      examples: ['ch_3Nx8'],
    }),
  ),
  amount: described({
    type: ['string', 'number'],
    description:
      'From 0.01 to 99999999999.99, in the currency of the order. A completed refund is not above what was sold and not given back.',
    examples: ['129.50'],
  }),
  type: described({
    enum: TRANSACTION_TYPES,
    description: '`Sale` for money that came, `Refund` for money that was given back.',
    examples: ['Sale'],
  }),
  status: described({
    enum: TRANSACTION_STATUSES,
    description: 'Only a `Completed` payment counts.',
    examples: ['Completed'],
  }),
  processor_response: v.optional(
    described({
      type: ['object', 'null'],
      description:
        'What the processor said: at most 16,384 characters and 8 levels; empty by default.',
      examples: [{ receipt: 'R-2026-0131' }],
    }),
  ),
});
