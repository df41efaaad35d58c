import { contentKey } from '../../domain/documents/content-key.ts';
import type { DocumentType, OrderedContent } from '../../domain/documents/document-type.ts';
import { noPay } from '../../domain/orders/order-money.ts';
import type { PayTotals } from '../../domain/orders/order.ts';
import type { Issues } from '../../domain/foundation/issues.ts';
import { storedContent } from '../../domain/documents/stored-content.ts';
import { sumsOf } from '../../domain/statements/statement-sums.ts';
import {
  type StatementDocument,
  type StatementKeyFields,
  type StatementState,
  NO_RECORD,
} from '../../domain/statements/statement-year.ts';
import { NO_AMOUNTS } from '../../domain/statements/year-figures.ts';
import type { DocumentRow, ExistingStatement, PayeeRow, StatementKey } from '../../ports/index.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import type { At, StatementChange } from './save-statements.ts';

/** Who pays whom, and what precedes the paths of issues. */
interface Paying {
  readonly type: DocumentType;
  /** The id of the company that pays. */
  readonly companyId: number;
  readonly payee: PayeeRow | null;
  readonly prefix: string;
}

const NO_ROWS = RawJson.of({});

/** Returns an employee with the rows of the record, which are for the company of today. */
const withRowsOf = (payee: PayeeRow, companyId: number): PayeeRow =>
  payee.companyId === companyId ? payee : { ...payee, earnings: NO_ROWS, deductions: NO_ROWS };

/**
 * Returns content with the rows that it takes from the employee, if its type has such. Adds an issue for each
 * rule that these break, with a path behind the prefix.
 */
export const paidContent = (
  issues: Issues,
  content: OrderedContent,
  { type: { year }, companyId, payee, prefix }: Paying,
): OrderedContent =>
  year === undefined || payee === null
    ? content
    : year.withRows(issues, content, { employee: withRowsOf(payee, companyId), prefix });

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
  readonly content: OrderedContent;
  readonly state: StatementState;
}

/** A document whose content has a key of its statement. */
export type KeyedDocument = Pick<DocumentRow, 'siteId' | 'companyId' | 'employeeId' | 'type'>;

/** Returns the key of a statement: that of a document of a company alone has no company and no employee. */
export const statementKey = (
  { name, year }: DocumentType,
  { siteId, companyId, employeeId }: Omit<KeyedDocument, 'type'>,
  key: StatementKeyFields,
): StatementKey => ({
  siteId,
  companyId: employeeId === null ? NO_RECORD : companyId,
  employeeId: employeeId ?? NO_RECORD,
  type: year?.ofType ?? name,
  ...key,
});

/** Returns what makes a document the same as another one; undefined for a type without such. */
export const keyOfStatement = (
  { types }: Pick<At, 'types'>,
  document: KeyedDocument,
  content: OrderedContent,
): StatementKey | undefined => {
  const type = types.of(document.type);
  const key = contentKey(type, content);
  return key && statementKey(type, document, key);
};

/** Returns for each document the statement that it would repeat. */
export const existingOf = async (
  at: At,
  documents: readonly { readonly document: KeyedDocument; readonly content: OrderedContent }[],
): Promise<readonly (ExistingStatement | undefined)[]> => {
  const keys = documents.map(({ document, content }) => keyOfStatement(at, document, content));
  const existing = await at.tx.statements.existing(keys.filter((key) => key !== undefined));
  // All documents of an order have one type: each of them has a key, or none.
  return existing.length === 0 ? keys.map(() => undefined) : existing;
};

/** Returns a document as its year has it, with figures that are right. */
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

/** Returns the changes by which a document gets a new statement: none for a type without a key. */
export const statementOf = (
  at: Pick<At, 'types'>,
  { document, content, state }: PaidDocument,
): readonly StatementChange[] => {
  const { year } = at.types.of(document.type);
  const key = keyOfStatement(at, document, content);
  if (key === undefined) return [];
  const statement = {
    ...key,
    documentId: document.id,
    currency: year?.currencyOf(content) ?? 'USD',
    state,
    replacesId: document.replacesId,
    amounts: year?.amountsOf(content) ?? NO_AMOUNTS,
    figures: null,
    figuresVersion: 0,
  };
  return [{ statement, document: placedDocument(document), cause: document.uuid }];
};

/** Returns what a document pays; nothing for a type without statements. */
export const payOf = (
  { year }: DocumentType,
  content: OrderedContent,
): Pick<PayTotals, 'gross' | 'deductions' | 'net'> =>
  year === undefined ? noPay('USD') : sumsOf(year.amountsOf(content), year.currencyOf(content));

/** Returns what was ordered with a document. */
export const requestedOf = (
  { types }: Pick<At, 'types'>,
  { requested, type }: Pick<DocumentRow, 'requested' | 'type'>,
  order: { readonly content: RawJson },
): OrderedContent => types.of(type).read(requested ?? order.content);

/**
 * Returns what a document keeps as ordered: content with the rows that it took from its employee, so that
 * a later change of the employee changes no statement.
 */
export const requestOf = (
  { year }: DocumentType,
  {
    content,
    ordered,
    requested,
  }: {
    readonly content: OrderedContent;
    readonly ordered: OrderedContent;
    readonly requested: RawJson | null;
  },
): RawJson | null => (year?.takesRows(ordered) === true ? storedContent(content) : requested);
