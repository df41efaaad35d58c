import type { AnyCaller } from '../domain/accounts/caller.ts';
import {
  refuseStale,
  validateVersions,
  type WriteOptions,
} from '../domain/accounts/expected-versions.ts';
import { mayHaveFile } from '../domain/documents/document-task.ts';
import { withoutPay, withPrice } from '../domain/orders/order-money.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { DocumentRow, OrderRow, Ports } from '../ports/index.ts';
import { changeDocument, type DocumentChangePorts } from './steps/change-document.ts';
import { saveSettled } from '../steps/orders/change-documents.ts';
import { findDocument } from './steps/find-document.ts';
import { payOf } from '../steps/statements/paid-statements.ts';
import { type At, endedStatements, saveStatements } from '../steps/statements/save-statements.ts';

export interface RemoveDocument {
  /**
   * Deletes a pending or failed document, also one that was imported.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:delete`.
   * @throws `document.status` for any other document.
   * @throws `record.stale` when the document has none of the expected versions.
   */
  (caller: AnyCaller, uuid: string, options?: WriteOptions): Promise<void>;
}

const counters = { Draft: 'draft', Pending: 'pending', Failed: 'failed' } as const;

const counterOf = (status: string): 'draft' | 'pending' | 'failed' | undefined =>
  Object.hasOwn(counters, status) ? counters[status as keyof typeof counters] : undefined;

/** Returns an order without a document: one of a draft is neither paid for nor paid. */
const withoutDocument = (
  { types }: Pick<At, 'types'>,
  order: OrderRow,
  { status, type: name, content }: DocumentRow,
): OrderRow => {
  if (status !== 'Draft') return order;
  const type = types.of(name);
  const pay = payOf(type, type.read(content));
  return { ...withPrice(order, -1), payTotals: withoutPay(order.payTotals, pay) };
};

/** Deletes a document that is not made; a worker removes the file that was stored. */
export const removeDocument =
  (ports: DocumentChangePorts & Pick<Ports, 'documents'>): RemoveDocument =>
  async (caller, uuid, options = {}) => {
    const { versions } = validate({ versions: validateVersions(fieldsOf(options).versions) });
    const permission = 'documents:delete';
    const found = await findDocument(ports, { caller, uuid, permission });

    const act = { caller, document: found, action: 'document.removed' } as const;
    await changeDocument(ports, act, async (at, { document, order }) => {
      refuseStale(document, versions);
      const { id, status } = document;
      const counter = counterOf(status);
      if (counter === undefined) throw new Refused('document.status', { status });
      await saveStatements(at, await endedStatements(at, [document]));
      if (mayHaveFile(document)) await at.tx.documents.abandonFiles([document], at.nowMs);
      await at.tx.statements.remove([id]);
      await at.tx.documents.remove([id]);
      if (order === undefined) return;
      await saveSettled(at, withoutDocument(at, order, document), { counts: { [counter]: -1 } });
    });
  };
