import {
  type Order,
  type OrderPreparation,
  type OrderRow,
  type OrderStatus,
  type Payment,
  type PayTotals,
  RawJson,
} from '@paydocs/core';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  selectList,
  toFlag,
  toJson,
  toNumber,
  toNumberOrNull,
  toRawJson,
  toTimestamp,
} from '../sql/columns.ts';
import { outdated } from './outdated.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** What an order is, which never changes. */
const identity = {
  uuid: 'text',
  site_id: 'number',
  user_id: 'number',
  company_id: 'number',
  type: 'text',
  template_id: 'text',
  color_id: 'text',
  quantity: 'number',
  notify: 'flag',
  content: 'json',
  currency: 'text',
  created_at: 'instant',
} as const satisfies Columns;

const progress = {
  amount_cents: 'number',
  paid_cents: 'number',
  paid_at: 'instant?',
  transactions_count: 'number',
  failed_transactions_count: 'number',
  pay_totals: 'json',
  status: 'text',
  skipped_count: 'number',
  draft_count: 'number',
  pending_count: 'number',
  completed_count: 'number',
  failed_count: 'number',
  canceled_count: 'number',
  void_count: 'number',
  canceled_at: 'instant?',
  completed_at: 'instant?',
  updated_at: 'instant',
} as const satisfies Columns;

const terms = {
  price_cents: 'number',
  payment: 'text',
  rules: 'list',
  allow_missing_letters: 'flag',
  employees_of_user_id: 'number?',
} as const satisfies Columns;

const preparation = {
  preparation: 'text?',
  prepared_at_ms: 'number?',
  prepared_employee_id: 'number',
} as const satisfies Columns;

/** The columns that are written once. */
export const fixedColumns = { ...identity, ...terms } as const satisfies Columns;

/** The columns that steps of an order change. */
export const changingColumns = {
  ...progress,
  ...preparation,
  spent_cents: 'number',
} as const satisfies Columns;

const columns = { id: 'number', ...identity, ...progress } as const satisfies Columns;
const stepColumns = { ...terms, ...preparation, spent_cents: 'number' } as const satisfies Columns;

/** An order as a row. */
export type StoredOrder = RowOf<typeof columns> & { readonly outdated_count: NumberColumn };

/** An order as a row, with what its own steps need. */
export type StoredOrderRow = StoredOrder & RowOf<typeof stepColumns>;

const outdatedCount = sql`(select count(*) from ${tables.documents} d
  where d.task_order_id = o.id and ${sql.raw(outdated('d'))}) as outdated_count`;

/** The columns of an order, whose table has the alias `o`. */
export const orderColumns: Statement = sql`${selectList(columns, 'o')}, ${outdatedCount}`;

/** The columns of an order with what its own steps need, whose table has the alias `o`. */
export const orderRowColumns: Statement = sql`${orderColumns}, ${selectList(stepColumns, 'o')}`;

/** Returns the hundredths of an amount with two decimals. */
export const toCents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Returns the amount of hundredths, which are never negative. */
export const fromCents = (cents: NumberColumn | bigint): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Returns the order of a row. */
export const toOrder = (row: StoredOrder): Order => ({
  id: toNumber(row.id),
  uuid: row.uuid,
  siteId: toNumber(row.site_id),
  userId: toNumber(row.user_id),
  companyId: toNumber(row.company_id),
  type: row.type,
  templateId: row.template_id,
  colorId: row.color_id,
  quantity: toNumber(row.quantity),
  notify: toFlag(row.notify),
  // In one form, so that a stored answer to a creation is the order as it is read.
  content: RawJson.of(toRawJson(row.content).parse()),
  currency: row.currency,
  amount: fromCents(row.amount_cents),
  paid: fromCents(row.paid_cents),
  paidAt: row.paid_at === null ? null : toTimestamp(row.paid_at),
  transactionsCount: toNumber(row.transactions_count),
  failedTransactionsCount: toNumber(row.failed_transactions_count),
  payTotals: toJson(row.pay_totals) as unknown as PayTotals,
  status: row.status as OrderStatus,
  counts: {
    draft: toNumber(row.draft_count),
    pending: toNumber(row.pending_count),
    completed: toNumber(row.completed_count),
    failed: toNumber(row.failed_count),
    canceled: toNumber(row.canceled_count),
    void: toNumber(row.void_count),
  },
  outdatedCount: toNumber(row.outdated_count),
  skippedCount: toNumber(row.skipped_count),
  canceledAt: row.canceled_at === null ? null : toTimestamp(row.canceled_at),
  completedAt: row.completed_at === null ? null : toTimestamp(row.completed_at),
  createdAt: toTimestamp(row.created_at),
  updatedAt: toTimestamp(row.updated_at),
});

/** Returns the order of a row with what its own steps need. */
export const toOrderRow = (row: StoredOrderRow): OrderRow => {
  const userId = toNumberOrNull(row.employees_of_user_id);
  return {
    ...toOrder(row),
    price: fromCents(row.price_cents),
    payment: row.payment as Payment,
    spent: fromCents(row.spent_cents),
    rules: toJson<readonly string[]>(row.rules),
    allowMissingLetters: toFlag(row.allow_missing_letters),
    employeesOf: userId === null ? 'site' : { userId },
    preparation: row.preparation as OrderPreparation | null,
    preparedAtMs: toNumberOrNull(row.prepared_at_ms),
    preparedThrough: toNumber(row.prepared_employee_id),
  };
};
