import type { Caller } from '../domain/accounts/caller.ts';
import type { JsonObject } from '../domain/foundation/json.ts';
import {
  type OrderTransaction,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '../domain/orders/order.ts';
import { validateAmountPaid } from '../domain/orders/payments.ts';
import { RawJson } from '../domain/values/raw-json.ts';
import { validateExternalId, validateFreeForm } from '../domain/fields/record-rules.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { requirePermission } from '../domain/accounts/require-permission.ts';
import type { Site } from '../domain/sites/site.ts';
import { fieldsOf, oneOf, validate, withFallback } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { answerOnce } from '../steps/requests/answer-once.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { type CreationOptions, idempotentRequest } from '../steps/requests/idempotent-request.ts';
import { addTransaction } from '../steps/orders/add-transaction.ts';
import { findOrder } from '../steps/orders/find-order.ts';
import { atNow } from '../steps/statements/save-statements.ts';

/** A payment to record, as a payment processor reported it. */
export interface TransactionInput {
  /** One of the payment processors of the site. */
  readonly processor: string;
  /** The id of the payment at the processor, 1–255 characters; null, the default, for none. */
  readonly processorId?: string | null | undefined;
  /** From 0.01 to 99999999999.99, in the currency of the order. */
  readonly amount: string | number;
  /** `Sale` for money that came, `Refund` for money that was given back. */
  readonly type: TransactionType;
  /** Only a `Completed` payment counts. */
  readonly status: TransactionStatus;
  /** What the processor said: at most 16,384 characters and 8 levels; `{}` by default. */
  readonly processorResponse?: JsonObject | null | undefined;
}

/** The transaction, and whether an earlier request with the idempotency key recorded it. */
export interface RecordedTransaction {
  /** The transaction. */
  readonly transaction: OrderTransaction;
  /** Whether an earlier request with the same idempotency key recorded it. */
  readonly replayed: boolean;
}

export interface RecordTransaction {
  /**
   * Records a payment for an order, which starts when that is what it waited for. paydocs collects no money.
   *
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` without `transactions:create`, for own orders too.
   * @throws `order.status` for a draft, whose price is not final.
   * @throws `input.invalid` also for a refund above what was sold, and for a payment that is known.
   * @throws `idempotency.running` while an earlier request with the key is under way.
   * @throws `idempotency.mismatch` when the key was used for another request.
   */
  (
    caller: Caller,
    orderId: number | string,
    input: TransactionInput,
    options?: CreationOptions,
  ): Promise<RecordedTransaction>;
}

const validateInput = (
  input: TransactionInput,
  { paymentProcessors }: Pick<Site, 'paymentProcessors'>,
) => {
  const stated = fieldsOf(input);
  return validate({
    processor: oneOf(paymentProcessors)(stated.processor),
    processorId: withFallback<string | null>(validateExternalId, null)(stated.processorId),
    amount: validateAmountPaid(stated.amount),
    type: oneOf(TRANSACTION_TYPES)(stated.type),
    status: oneOf(TRANSACTION_STATUSES)(stated.status),
    processorResponse: validateFreeForm(stated.processorResponse ?? {}),
  });
};

/** Returns a transaction of its JSON, whose response of the processor is an object. */
const restore = (answer: JsonObject): OrderTransaction =>
  ({
    ...answer,
    processorResponse: RawJson.of(answer['processorResponse'] as JsonObject),
  }) as unknown as OrderTransaction;

type RecordPorts = Pick<
  Ports,
  'clock' | 'digest' | 'orders' | 'random' | 'requestOrigin' | 'store' | 'workEngine'
>;

/**
 * Adds a transaction to an order that is no draft, once for an idempotency key. The permission is needed for
 * own orders too: whoever records payments starts orders.
 */
export const recordTransaction =
  (ports: RecordPorts): RecordTransaction =>
  async (caller, orderId, input, options = {}) => {
    const { user } = caller;
    const found = await findOrder(ports, { caller, id: orderId });
    requirePermission(user, 'transactions:create');
    const payment = validateInput(input, user.site);
    const request = await idempotentRequest(ports, {
      operation: 'transaction.create',
      caller,
      input: () => ({ id: found.id, payment }),
      options,
    });

    const { record: transaction, replayed } = await ports.store.transaction(async (tx) => {
      const at = atNow(ports, tx);
      return answerOnce(at, { request, kind: 'transaction', restore }, async () => {
        const [order] = await tx.orders.lock([found.id]);
        if (order === undefined) throw new Refused('order.missing');
        if (order.status === 'Draft') throw new Refused('order.status', { status: order.status });
        const added = await addTransaction(at, order, { ...payment, isAnnounced: true });
        if (added.outcome !== 'added') {
          const known = { field: 'processorId', rule: 'taken' } as const;
          const issue = added.outcome === 'known' ? known : added.issue;
          throw new Refused('input.invalid', { issues: [issue] });
        }
        const { id, type, status, processor, amount } = added.transaction;
        await tx.audit.add(
          auditEntry(ports, {
            action: 'transaction.created',
            caller,
            subject: { kind: 'transaction', id: String(id) },
            details: { orderId: order.id, type, status, processor, amount },
          }),
        );
        return added.transaction;
      });
    });
    ports.workEngine.wake();
    return { transaction, replayed };
  };
