import { validateOrderId } from '@paydocs/core';
import * as v from 'valibot';
import { coreRule } from '../input/core-rule.ts';
import { INTEGER } from '../input/query-values.ts';

const idOf = (value: unknown): number | string => {
  const text = String(value);
  return INTEGER.test(text) ? Number(text) : text;
};

/** The id of an order as a number, or its UUID. */
const orderId = v.pipe(
  v.unknown(),
  v.metadata<unknown, { readonly [keyword: string]: unknown }>({
    anyOf: [
      { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      { type: 'string', format: 'uuid' },
    ],
    description: 'The `id` or the `uuid` of the order.',
    examples: [55, '5e0c9a52-77c1-4e0f-8a53-5d7c1f1d2a55'],
  }),
  v.transform(idOf),
  coreRule(validateOrderId),
);

/** The parameters of the path of one order. */
export const orderParams = v.object({ id: orderId });
