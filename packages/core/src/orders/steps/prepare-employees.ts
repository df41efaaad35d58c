import { describeIssue } from '../../domain/fields/describe-issue.ts';
import { withPrice } from '../../domain/orders/order-money.ts';
import { isErased } from '../../domain/records/erased.ts';
import { collectIssues } from '../../domain/foundation/issues.ts';
import type { OrderIssue } from '../../domain/orders/order-issue.ts';
import type { DocumentType, OrderedContent } from '../../domain/documents/document-type.ts';
import { wholeSite } from '../../domain/accounts/visibility.ts';
import { missingOf } from '../../steps/statements/missing-items.ts';
import { paidContent } from '../../steps/statements/paid-statements.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import type { EmployerRow, OrderRow, PayeeRow } from '../../ports/index.ts';
import {
  addDocuments,
  addFailed,
  type FailedDocument,
  hasDrafts,
  type PaidDocument,
} from './add-documents.ts';
import { existingStatements } from './existing-statements.ts';
import type { PreparationStep, Prepared } from './prepare-drafts.ts';

/** The documents of a batch of employees, and those who get none. */
interface Batch {
  readonly paid: PaidDocument[];
  readonly failed: FailedDocument[];
  readonly issues: OrderIssue[];
}

/** What the documents of all employees have in common. */
interface SharedByAll extends Pick<PreparationStep, 'newUuid'> {
  readonly order: OrderRow;
  readonly content: OrderedContent;
  readonly type: DocumentType;
  readonly employer: EmployerRow;
}

/** Sorts an employee into a batch: who is erased gets no document, one without valid rows a failed one. */
const addPayee = (
  batch: Batch,
  payee: PayeeRow,
  { order, content, type, employer, newUuid }: SharedByAll,
): void => {
  const { id: employeeId } = payee;
  if (isErased(payee)) {
    const detail = 'The employee is erased.';
    batch.issues.push({ employeeId, code: 'person.erased', detail, documentUuid: null });
    return;
  }
  const found = collectIssues();
  const paid = paidContent(found, content, {
    type,
    companyId: order.companyId,
    payee,
    prefix: 'employee.',
  });
  if (found.list.length === 0) {
    const rules = { type, payee, employer, rules: order.rules, ordered: content, prefix: '' };
    for (const issue of missingOf(paid, rules)) found.add(issue);
  }
  const look = { templateId: order.templateId, colorId: order.colorId };
  const ordered = { ...look, content, isOwn: false } as PaidDocument['ordered'];
  const [issue] = found.list;
  const document = { employeeId, uuid: newUuid(), ordered };
  if (issue === undefined) batch.paid.push({ ...document, paid });
  else batch.failed.push({ ...document, code: 'content.invalid', detail: describeIssue(issue) });
};

/** Leaves out the employees who have the statement already. */
const withoutRepeated = async (at: At, order: OrderRow, batch: Batch): Promise<Batch> => {
  const sought = batch.paid.map(({ employeeId, paid: content }) => ({ employeeId, content }));
  const existing = await existingStatements(at, order, sought);
  const skipped = existing.flatMap((same): readonly OrderIssue[] => {
    if (same === undefined) return [];
    const detail = 'The employee has the statement already.';
    const { employeeId, uuid: documentUuid } = same;
    return [{ employeeId, code: 'statement.exists', detail, documentUuid }];
  });
  const paid = batch.paid.filter((_, index) => existing[index] === undefined);
  return { ...batch, paid, issues: [...batch.issues, ...skipped] };
};

/**
 * Adds documents for the next employees of the company, in the order of their ids. Whoever has the statement
 * already is left out, and counted.
 */
export const prepareEmployees = async (
  at: At,
  order: OrderRow,
  { limit, newUuid }: PreparationStep,
): Promise<Prepared> => {
  const { siteId, companyId, employeesOf: of, preparedThrough: afterId } = order;
  const employer = await at.tx.payees.findEmployer(wholeSite(siteId), companyId);
  const query = { siteId, companyId, of, afterId, limit: limit + 1 };
  const payees = employer === undefined ? [] : await at.tx.payees.lockNext(query);
  const next = payees.slice(0, limit);
  const all: Batch = { paid: [], failed: [], issues: [] };
  const type = at.types.of(order.type);
  const content = type.read(order.content);
  for (const payee of next) {
    addPayee(all, payee, { order, content, type, employer: employer as EmployerRow, newUuid });
  }
  const { paid, failed, issues } = await withoutRepeated(at, order, all);
  const filled = await addDocuments(at, order, paid);
  await addFailed(at, order, failed);
  if (issues.length > 0) await at.tx.orders.addIssues(order.id, issues);
  return {
    order: {
      ...withPrice(filled, failed.length),
      skippedCount: order.skippedCount + issues.length,
      preparedThrough: next.at(-1)?.id ?? afterId,
    },
    counts: hasDrafts(order)
      ? { draft: paid.length, pending: 0, failed: failed.length }
      : { pending: paid.length, failed: failed.length },
    isReady: payees.length <= limit,
  };
};
