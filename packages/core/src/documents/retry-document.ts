import type { AnyCaller } from '../domain/accounts/caller.ts';
import { Refused } from '../domain/foundation/refused.ts';
import type { Ports } from '../ports/index.ts';
import type { CreationOptions } from '../steps/requests/idempotent-request.ts';
import {
  type ChangedDocument,
  changeDocumentOnce,
  type DocumentChangePorts,
} from './steps/change-document.ts';
import { saveSettled } from '../steps/orders/change-documents.ts';
import { findDocument } from './steps/find-document.ts';
import { renewDocuments, type RenewalRefusal } from '../steps/orders/renew-documents.ts';

export interface RetryDocument {
  /**
   * Tries a failed document again.
   *
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:update`.
   * @throws `document.status` for a document that did not fail, or was not ordered here.
   * @throws `order.status` for a document of an order that is not paid.
   * @throws `statement.exists` when another document has the statement meanwhile.
   * @throws `person.erased` for an erased employee, `input.invalid` for one without valid rows, and for an item
   *   that the document lacks by its type or a set of rules.
   * @throws `idempotency.running` and `idempotency.mismatch` as `createOrder`.
   */
  (caller: AnyCaller, uuid: string, options?: CreationOptions): Promise<ChangedDocument>;
}

const refusalOf = (refusal: RenewalRefusal): Refused => {
  const { employeeId } = refusal.document;
  switch (refusal.code) {
    case 'person.erased':
      return new Refused('person.erased');
    case 'statement.exists':
      return new Refused('statement.exists', {
        statements: [{ employeeId, uuid: refusal.uuid }],
      });
    case 'content.invalid':
    default:
      return new Refused('input.invalid', { issues: [refusal.issue] });
  }
};

/** Changes a failed document to `Pending`, as it was ordered. */
export const retryDocument =
  (
    ports: DocumentChangePorts & Pick<Ports, 'digest' | 'documents' | 'workEngine'>,
  ): RetryDocument =>
  async (caller, uuid, options = {}) => {
    const permission = 'documents:update';
    const found = await findDocument(ports, { caller, uuid, permission });

    const act = { caller, document: found, action: 'document.retried' } as const;
    const retried = await changeDocumentOnce(
      ports,
      { act, options },
      async (at, { document, order }) => {
        const { status } = document;
        if (status !== 'Failed' || order === undefined) {
          throw new Refused('document.status', { status });
        }
        const { order: paid, refused } = await renewDocuments(at, order, [document]);
        if (refused[0] !== undefined) throw refusalOf(refused[0]);
        await saveSettled(at, paid, { counts: { failed: -1, pending: 1 } });
      },
    );
    ports.workEngine.wake();
    return retried;
  };
