import { TRANSACTION_STATUSES, TRANSACTION_TYPES, type TransactionInput } from '@paydocs/core';
import * as v from 'valibot';
import type { Json } from './json-object.ts';

const described = (schema: Json) => v.pipe(v.unknown(), v.metadata(schema));

/**
 * The schema of the body that records a payment, for the description of the API. The use case decides about
 * each value, since the payment processors are those of the site.
 */
export const transactionBody = v.object({
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

/** Returns the input of the use case, which validates it. Unknown fields are dropped. */
export const transactionInputOf = (body: unknown): TransactionInput => {
  const fields = body as Json;
  const input: { readonly [Field in keyof TransactionInput]: unknown } = {
    processor: fields['processor'],
    processorId: fields['processor_id'],
    amount: fields['amount'],
    type: fields['type'],
    status: fields['status'],
    processorResponse: fields['processor_response'],
  };
  return input as TransactionInput;
};
