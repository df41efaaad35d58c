import { newTask } from '../../domain/documents/document-task.ts';
import type { InputIssue } from '../../domain/foundation/input-rules.ts';
import { collectIssues } from '../../domain/foundation/issues.ts';
import { withPay } from '../../domain/orders/order-money.ts';
import { isUnpaid } from '../../domain/orders/payments.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { storedContent } from '../../domain/documents/stored-content.ts';
import type { StatementState } from '../../domain/statements/statement-year.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import type { DocumentRow, EmployerRow, OrderRow, PayeeRow } from '../../ports/index.ts';
import { employerOf, missingOf } from '../statements/missing-items.ts';
import {
  paidContent,
  payOf,
  requestedOf,
  requestOf,
  statementOf,
} from '../statements/paid-statements.ts';
import { checkRepeated, type PayingDocument } from '../statements/repeated-statements.ts';
import { type At, saveStatements } from '../statements/save-statements.ts';
import { stateOf, withReplaced } from '../statements/replaced-statements.ts';
import { payeeInUse, payeesOf } from './payees-of.ts';

/** Why a document cannot be tried again. */
export type RenewalRefusal =
  | { readonly code: 'person.erased'; readonly document: DocumentRow }
  | { readonly code: 'content.invalid'; readonly document: DocumentRow; readonly issue: InputIssue }
  | {
      readonly code: 'statement.exists';
      readonly document: DocumentRow;
      readonly uuid: string | null;
    };

/** The outcome of renewing documents. */
export interface RenewedDocuments {
  /** The order, whose totals have what is paid from now on. */
  readonly order: OrderRow;
  readonly renewed: readonly DocumentRow[];
  readonly refused: readonly RenewalRefusal[];
}

const renewalOf = (
  at: At,
  { order, employer }: { readonly order: OrderRow; readonly employer: EmployerRow },
  document: DocumentRow,
  payee: PayeeRow | null | undefined,
): PayingDocument | RenewalRefusal => {
  if (payee === undefined) return { code: 'person.erased', document };
  const issues = collectIssues();
  const type = at.types.of(document.type);
  const paying = { type, companyId: document.companyId, payee, prefix: '' };
  const ordered = requestedOf(at, document, order);
  const content = paidContent(issues, ordered, paying);
  const ruled = { ...paying, employer, rules: order.rules, ordered };
  const [issue] = issues.list.length > 0 ? issues.list : missingOf(content, ruled);
  return issue === undefined ? { document, content } : { code: 'content.invalid', document, issue };
};

const isRenewal = (item: PayingDocument | RenewalRefusal): item is PayingDocument =>
  'content' in item;

/**
 * Returns an order whose totals have the pay of documents that had no valid rows when their order was prepared.
 * A renderer may refuse a document with the same code, which has a statement then.
 */
const withNewPay = async (
  { tx, types }: At,
  order: OrderRow,
  renewals: readonly PayingDocument[],
): Promise<OrderRow> => {
  const invalid = renewals.filter(
    ({ document: { errors } }) => errors.parse()['code'] === 'content.invalid',
  );
  const statements = await tx.statements.of(invalid.map(({ document: { id } }) => id));
  const counted = new Set(statements.map(({ documentId }) => documentId));
  const pays = invalid
    .filter(({ document: { id } }) => !counted.has(id))
    .map(({ document: { type }, content }) => payOf(types.of(type), content));
  return { ...order, payTotals: withPay(order.payTotals, pays) };
};

/**
 * Changes failed documents of a locked order to `Pending`, as far as they can be made now.
 *
 * @throws `order.status` for an order that is not paid, and has to be.
 */
export const renewDocuments = async (
  at: At,
  order: OrderRow,
  failed: readonly DocumentRow[],
): Promise<RenewedDocuments> => {
  const { tx, nowMs } = at;
  if (isUnpaid(order)) throw new Refused('order.status', { status: order.status });
  const documents = await withReplaced(at, failed);
  const payees = await payeesOf(at, order.siteId, documents);
  const of = { order, employer: await employerOf(at, order) };
  const all = documents.map((document) =>
    renewalOf(at, of, document, payeeInUse(payees, document)),
  );
  const { first: renewals, repeated } = await checkRepeated(at, all.filter(isRenewal));
  const paid = await withNewPay(at, order, renewals);
  const states = await stateOf(
    at,
    renewals.map(({ document }) => document),
  );
  await saveStatements(
    at,
    renewals.flatMap(({ document, content }, index) =>
      statementOf(at, {
        document: { ...document, status: 'Pending' },
        content,
        state: states[index] as StatementState,
      }),
    ),
  );
  await tx.documents.save(
    renewals.map(({ document, content }) => ({
      id: document.id,
      changes: {
        ...newTask(nowMs),
        status: 'Pending',
        errors: RawJson.of({}),
        content: storedContent(content),
        requested: requestOf(at.types.of(document.type), {
          content,
          ordered: requestedOf(at, document, order),
          requested: document.requested,
        }),
      },
    })),
    timestamp(nowMs),
  );
  const refused = [
    ...all.filter((item): item is RenewalRefusal => !isRenewal(item)),
    ...repeated.map(
      ({ document, uuid }) => ({ code: 'statement.exists', document, uuid }) as const,
    ),
  ];
  return { order: paid, renewed: renewals.map(({ document }) => document), refused };
};
