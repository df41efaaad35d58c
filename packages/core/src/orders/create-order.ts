import type { Caller } from '../domain/accounts/caller.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import type { DocumentType } from '../domain/documents/document-type.ts';
import { typesOf, type WithDocumentTypes } from '../domain/types/document-types.ts';
import { validateCurrency } from '../domain/values/currency.ts';
import { noPay, NOTHING } from '../domain/orders/order-money.ts';
import { NO_DOCUMENTS, type OrderStatus } from '../domain/orders/order-status.ts';
import { isUnpaid } from '../domain/orders/payments.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { settledOrder } from '../domain/orders/settle-order.ts';
import { priceOfType } from '../domain/sites/site-settings.ts';
import { timestamp } from '../domain/values/timestamp.ts';
import type { User } from '../domain/accounts/user.ts';
import { validate } from '../domain/foundation/validation.ts';
import { visibilityOf } from '../domain/accounts/visibility.ts';
import { type At, atNow } from '../steps/statements/save-statements.ts';
import type { OrderRow, Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { type CreationOptions, idempotentRequest } from '../steps/requests/idempotent-request.ts';
import { saveOrder } from '../steps/orders/save-order.ts';
import { randomUuid } from '../steps/values/random-uuid.ts';
import type { CreatedOrder, OrderInput } from './steps/order-input.ts';
import { addDocuments, hasDrafts, type PaidDocument } from './steps/add-documents.ts';
import { answeredOrder } from './steps/answered-order.ts';
import { refuseRepeated } from './steps/existing-statements.ts';
import { findEmployer } from './steps/find-employer.ts';
import { findPayees } from './steps/find-payees.ts';
import { payDocuments } from './steps/pay-documents.ts';
import { asRequested, documentsAsRequested, layoutsFor } from './steps/site-templates.ts';
import { type ValidOrder, validateOrder } from './steps/validate-order.ts';

export interface CreateOrder {
  /**
   * Orders documents for employees of a company, all or none, or a document of the company alone.
   *
   * @throws `input.invalid` also for a company or an employee that the caller may not see, and for
   *   an employee without valid earnings when the order has none, and for `notify` without
   *   `documentPageUrl` of the policy.
   * @throws `permission.missing` for a company of another user, without `documents:create`.
   * @throws `statement.exists` with the statements that employees have already.
   * @throws `person.erased` for an erased employee.
   * @throws `idempotency.running` while an earlier request with the key is under way.
   * @throws `idempotency.mismatch` when the key was used for another request.
   */
  (caller: Caller, input: OrderInput, options?: CreationOptions): Promise<CreatedOrder>;
}

type CreateOrderPorts = Pick<
  Ports,
  'clock' | 'digest' | 'layouts' | 'random' | 'requestOrigin' | 'store' | 'workEngine'
> &
  WithDocumentTypes;

type NewOrder = Omit<OrderRow, 'id' | 'outdatedCount'>;

type Terms = Pick<OrderRow, 'payment' | 'price' | 'paidAt'>;

const statusOf = ({ documents, isDraft }: ValidOrder, terms: Terms): OrderStatus => {
  if (isDraft) return 'Draft';
  if (documents === 'all') return 'Preparing';
  return isUnpaid(terms) ? 'Unpaid' : 'Pending';
};

/** Returns an order without what its client leaves to the site, and without versions of layouts. */
const orderAsRequested = (valid: ValidOrder, input: OrderInput): object => {
  const { documents } = valid;
  const asked = documents === 'all' ? documents : documentsAsRequested(documents, input);
  return { ...asRequested(valid, input), documents: asked };
};

/** Returns the currency of what an order pays, whose shared content may name none. */
const payCurrency = (type: DocumentType, { documents, content }: ValidOrder): string => {
  const first = documents === 'all' ? undefined : documents[0]?.content;
  if (type.year !== undefined && first !== undefined) return type.year.currencyOf(first);
  const stated = validateCurrency(content.parse()['currency']);
  return validate({ 'content.currency': stated })['content.currency'];
};

/** Returns a new order without documents. */
const newOrder = (
  valid: ValidOrder,
  at: Pick<At, 'nowMs' | 'types'>,
  { user, uuid }: { readonly user: User; readonly uuid: string },
): NewOrder => {
  const { documents, isDraft: _isDraft, ...fields } = valid;
  const isForAll = documents === 'all';
  const { settings } = user.site;
  const now = timestamp(at.nowMs);
  const price = priceOfType(settings, fields.type, at.types);
  const terms = { payment: settings.payment, price, paidAt: null };
  return {
    ...fields,
    ...terms,
    uuid,
    siteId: user.siteId,
    userId: user.id,
    currency: settings.currency,
    amount: NOTHING,
    spent: NOTHING,
    paid: NOTHING,
    transactionsCount: 0,
    failedTransactionsCount: 0,
    payTotals: noPay(payCurrency(at.types.of(fields.type), valid)),
    status: statusOf(valid, terms),
    counts: NO_DOCUMENTS,
    skippedCount: 0,
    rules: settings.statementRules,
    employeesOf: visibilityOf(user).employees,
    preparation: isForAll ? 'employees' : null,
    preparedAtMs: isForAll ? at.nowMs : null,
    preparedThrough: 0,
    canceledAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
};

/** Finds the employees of the documents of an order, and what each is paid. */
const paidDocuments = async (
  at: At,
  { type, companyId, documents }: ValidOrder,
  { user, newUuid }: { readonly user: User; readonly newUuid: () => string },
): Promise<readonly PaidDocument[]> => {
  const employer = await findEmployer(at, user, companyId);
  const visibility = visibilityOf(user);
  if (documents !== 'all') {
    const isOfCompany = at.types.of(type).subject === 'company';
    const addressed = isOfCompany
      ? documents.map((ordered) => ({ ordered, payee: null }))
      : await findPayees(at, { visibility, companyId, documents });
    const rules = user.site.settings.statementRules;
    return payDocuments(addressed, {
      type: at.types.of(type),
      employer,
      rules,
      currency: undefined,
      newUuid,
    });
  }
  const next = { siteId: user.siteId, companyId, of: visibility.employees, afterId: 0, limit: 1 };
  if ((await at.tx.payees.lockNext(next)).length === 0) {
    throw new Refused('input.invalid', { issues: [{ field: 'employeeIds', rule: 'required' }] });
  }
  return [];
};

/**
 * Creates an order with its documents, all or none, once for an idempotency key. An order of all employees
 * gets its documents from workers.
 */
export const createOrder =
  (ports: CreateOrderPorts, { documentPageUrl }: Pick<Policy, 'documentPageUrl'>): CreateOrder =>
  async (caller, input, options = {}) => {
    const { user } = caller;
    const layouts = await layoutsFor(ports, user.site, input);
    const types = typesOf(ports);
    const valid = validateOrder({ input, site: user.site, types, layouts, documentPageUrl });
    const request = await idempotentRequest(ports, {
      operation: 'order.create',
      caller,
      input: () => orderAsRequested(valid, input),
      options,
    });
    const newUuid = (): string => randomUuid(ports.random);

    const created = await ports.store.transaction(async (tx) => {
      const at = atNow(ports, tx);
      return answeredOrder(at, request, async () => {
        const documents = await paidDocuments(at, valid, { user, newUuid });
        const fields = newOrder(valid, at, { user, uuid: newUuid() });
        const sought = documents.map(({ employeeId, paid: content }) => ({ employeeId, content }));
        if (!valid.isDraft) await refuseRepeated(at, fields, sought);
        // A random UUID is never taken.
        const id = (await tx.orders.add(fields)) as number;
        const order = { ...fields, id, outdatedCount: 0 };
        const filled = await addDocuments(at, order, documents);
        const counts = { [hasDrafts(order) ? 'draft' : 'pending']: documents.length };
        const settled = settledOrder(filled, { nowMs: at.nowMs, counts }).order;
        const saved = documents.length > 0 ? await saveOrder(at, settled) : settled;
        await tx.audit.add(
          auditEntry(ports, {
            action: 'order.created',
            caller,
            subject: { kind: 'order', id: String(order.id) },
            details: {
              companyId: order.companyId,
              documents: valid.documents === 'all' ? 'all' : documents.length,
            },
          }),
        );
        return saved;
      });
    });
    ports.workEngine.wake();
    return created;
  };
