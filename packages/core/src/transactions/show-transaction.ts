import type { Caller } from '../domain/accounts/caller.ts';
import { validateIncludes } from '../domain/records/list-request.ts';
import { type TransactionInclude, transactionList } from '../domain/records/lists.ts';
import type { OrderTransaction } from '../domain/orders/order.ts';
import { validateId } from '../domain/fields/page.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import { transactionsVisibleTo } from '../domain/accounts/visibility.ts';
import type { Ports } from '../ports/index.ts';
import { embed, type EmbedPorts } from './steps/embed.ts';

/** The records to embed; none by default. */
export interface ShowTransactionOptions {
  /** The records to embed; none by default. */
  readonly include?: readonly TransactionInclude[] | undefined;
}

export interface ShowTransaction {
  /**
   * Returns one transaction.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `transaction.missing` for a foreign and an invisible transaction.
   */
  (caller: Caller, id: number, options?: ShowTransactionOptions): Promise<OrderTransaction>;
}

/** Reads the transaction through `OrderTransactions`, within the caller's visibility of orders. */
export const showTransaction =
  (ports: EmbedPorts & Pick<Ports, 'orderTransactions'>, policy: Policy): ShowTransaction =>
  async (caller, input, options = {}) => {
    const { id, include } = validate({
      id: validateId(input),
      include: validateIncludes(fieldsOf(options).include, transactionList.includes),
    });
    const query = { filter: { id: [id] }, sort: [], offset: 0, limit: 1 };
    const visibility = transactionsVisibleTo(caller);
    const { items } = await ports.orderTransactions.page(visibility, query);
    const [transaction] = await embed(
      ports,
      { caller, include, embeddedMax: policy.embeddedDocumentsMax },
      items,
    );
    if (transaction === undefined) throw new Refused('transaction.missing');
    return transaction;
  };
