import type { Issues } from '../../domain/issues.ts';
import { rowsOfEmployee } from '../../domain/rows-of-employee.ts';
import {
  readContent,
  type StatementContent,
  type StatementRows,
  storedContent,
} from '../../domain/statement-content.ts';
import { amountsOf } from '../../domain/statement-sums.ts';
import type {
  StatementDocument,
  StatementState,
  YearStatement,
} from '../../domain/statement-year.ts';
import type { DocumentRow, PayeeRow, StatementKey } from '../../ports/index.ts';
import type { RawJson } from '../../domain/raw-json.ts';
import type { StatementChange } from './record-statements.ts';

/** The content of a statement whose rows are all known. */
export type PaidContent = StatementContent & StatementRows;

/**
 * Returns the content of a statement with the rows that it takes from the employee. Adds an issue for each
 * rule that these break, with a path behind the prefix.
 */
export const paidContent = (
  issues: Issues,
  content: StatementContent,
  { payee, prefix }: { readonly payee: PayeeRow; readonly prefix: string },
): PaidContent => ({ ...content, ...rowsOfEmployee(issues, content, { employee: payee, prefix }) });

/** Returns whether a statement takes rows from its employee. */
const takesRows = ({ earnings, deductions }: StatementContent): boolean =>
  earnings === null || deductions === null;

/** A document with the content that it pays. */
export interface PaidDocument {
  readonly document: Pick<
    DocumentRow,
    | 'id'
    | 'siteId'
    | 'companyId'
    | 'employeeId'
    | 'type'
    | 'replacesId'
    | 'uuid'
    | 'status'
    | 'taskOrderId'
  >;
  readonly content: PaidContent;
  readonly state: StatementState;
}

/** Returns what makes a statement the same as another one. */
export const keyOfStatement = (
  document: Pick<DocumentRow, 'siteId' | 'companyId' | 'employeeId' | 'type'>,
  { payDate, payPeriod, run }: StatementContent,
): StatementKey => ({
  siteId: document.siteId,
  companyId: document.companyId,
  employeeId: document.employeeId,
  type: document.type,
  payDate,
  periodStart: payPeriod.start,
  periodEnd: payPeriod.end,
  run,
});

/** Returns the statement of a document, before its figures are known. */
const newStatement = ({ document, content, state }: PaidDocument): YearStatement => ({
  ...keyOfStatement(document, content),
  documentId: document.id,
  currency: content.currency,
  state,
  replacesId: document.replacesId,
  amounts: amountsOf(content, content),
  figures: null,
  figuresVersion: 0,
});

/** Returns a document as its year knows it, with figures that are right. */
export const placedDocument = ({
  uuid,
  status,
  taskOrderId,
}: Pick<DocumentRow, 'uuid' | 'status' | 'taskOrderId'>): StatementDocument => ({
  uuid,
  status,
  isOutdated: false,
  orderId: taskOrderId,
});

/** Returns the change by which a document gets a new statement. */
export const statementOf = (paid: PaidDocument): StatementChange => ({
  statement: newStatement(paid),
  document: placedDocument(paid.document),
  cause: paid.document.uuid,
});

/** Returns what was ordered with a document. */
export const requestedOf = (
  { requested }: Pick<DocumentRow, 'requested'>,
  order: { readonly content: RawJson },
): StatementContent => readContent(requested ?? order.content);

/**
 * Returns what a document keeps as ordered: content with the rows that it took from its employee, so that
 * a later change of the employee changes no statement.
 */
export const requestOf = (
  content: PaidContent,
  ordered: StatementContent,
  requested: RawJson | null,
): RawJson | null => (takesRows(ordered) ? storedContent(content) : requested);
