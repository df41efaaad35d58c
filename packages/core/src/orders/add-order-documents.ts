import type { DocumentType } from '../domain/documents/document-type.ts';
import { typesOf, type WithDocumentTypes } from '../domain/types/document-types.ts';
import type { Caller } from '../domain/accounts/caller.ts';
import { collectIssues } from '../domain/foundation/issues.ts';
import { camelKeys } from '../domain/foundation/key-case.ts';
import type { LayoutSummary } from '../domain/layouts/site-layout.ts';
import { noPay } from '../domain/orders/order-money.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf } from '../domain/foundation/validation.ts';
import { visibilityOf } from '../domain/accounts/visibility.ts';
import { saveSettled } from '../steps/orders/change-documents.ts';
import { atNow } from '../steps/statements/save-statements.ts';
import type { OrderRow, Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { type CreationOptions, idempotentRequest } from '../steps/requests/idempotent-request.ts';
import { randomUuid } from '../steps/values/random-uuid.ts';
import type { CreatedOrder, DocumentInput } from './steps/order-input.ts';
import { addDocuments, type PaidDocument } from './steps/add-documents.ts';
import { answeredOrder } from './steps/answered-order.ts';
import { findEmployer } from './steps/find-employer.ts';
import { findOrder } from '../steps/orders/find-order.ts';
import { findPayees } from './steps/find-payees.ts';
import type { OrderedDocument } from './steps/ordered-content.ts';
import { payDocuments } from './steps/pay-documents.ts';
import { documentsAsRequested, layoutsFor } from './steps/site-templates.ts';
import { validateDocuments } from './steps/validate-recipients.ts';

/** Documents to add to a draft. */
export interface OrderDocumentsInput {
  /** 1–1,000 documents. */
  readonly documents: readonly DocumentInput[];
}

export interface AddOrderDocuments {
  /**
   * Adds documents to a draft, all or none.
   *
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `order.status` for an order that is no draft.
   * @throws `input.invalid`, `permission.missing`, `person.erased` and the codes of idempotency
   *   keys as `createOrder`.
   */
  (
    caller: Caller,
    id: number | string,
    input: OrderDocumentsInput,
    options?: CreationOptions,
  ): Promise<CreatedOrder>;
}

type AddPorts = Pick<
  Ports,
  'clock' | 'digest' | 'layouts' | 'orders' | 'random' | 'requestOrigin' | 'store'
> &
  WithDocumentTypes;

/** Validates documents with what their draft says of all. */
const documentsOf = (
  input: OrderDocumentsInput,
  {
    type,
    layouts,
    order: { content, templateId, colorId },
  }: {
    readonly type: DocumentType;
    readonly layouts: readonly LayoutSummary[];
    readonly order: Pick<OrderRow, 'content' | 'templateId' | 'colorId'>;
  },
): readonly OrderedDocument[] => {
  const issues = collectIssues();
  if (type.subject === 'company') {
    const expected = 'missing: the document is of the company';
    issues.add({ field: 'documents', rule: 'format', expected });
    issues.refuse();
  }
  const documents = validateDocuments(issues, fieldsOf(input).documents, {
    type,
    layouts,
    templateId,
    colorId: colorId as never,
    isDraft: true,
    input: camelKeys(content.parse()),
    content: undefined,
    stored: content,
  });
  issues.refuse();
  return documents;
};

/** Adds documents to an order that is a draft, all or none, once for an idempotency key. */
export const addOrderDocuments =
  (ports: AddPorts): AddOrderDocuments =>
  async (caller, id, input, options = {}) => {
    const { user } = caller;
    const found = await findOrder(ports, { caller, id, permission: 'documents:create' });
    const type = typesOf(ports).of(found.type);
    const layouts = await layoutsFor(ports, user.site, input);
    const documents = documentsOf(input, { type, layouts, order: found });
    const request = await idempotentRequest(ports, {
      operation: 'order.add-documents',
      caller,
      input: () => ({ id: found.id, documents: documentsAsRequested(documents, input) }),
      options,
    });

    return ports.store.transaction(async (tx) => {
      const at = atNow(ports, tx);
      return answeredOrder(at, request, async () => {
        const [order] = await tx.orders.lock([found.id]);
        if (order?.status !== 'Draft') {
          throw new Refused('order.status', { status: order?.status ?? found.status });
        }
        const { companyId } = order;
        const employer = await findEmployer(at, user, companyId);
        const addressed = await findPayees(at, {
          visibility: visibilityOf(user),
          companyId,
          documents,
        });
        const paid = payDocuments(addressed, {
          type,
          employer,
          rules: order.rules,
          currency: order.counts.draft === 0 ? undefined : order.payTotals.currency,
          newUuid: () => randomUuid(ports.random),
        });
        const { paid: first } = paid[0] as PaidDocument;
        const empty =
          order.counts.draft === 0 && type.year !== undefined
            ? noPay(type.year.currencyOf(first))
            : order.payTotals;
        const filled = await addDocuments(at, { ...order, payTotals: empty }, paid);
        const settled = await saveSettled(at, filled, { counts: { draft: paid.length } });
        const subject = { kind: 'order', id: String(order.id) } as const;
        const details = { documents: paid.length };
        await tx.audit.add(auditEntry(ports, { action: 'order.filled', caller, subject, details }));
        return settled;
      });
    });
  };
