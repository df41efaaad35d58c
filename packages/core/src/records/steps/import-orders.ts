import { documentFields } from '../../domain/documents/document.ts';
import { validateEmailAddress } from '../../domain/values/email-address.ts';
import {
  type Fields,
  type FieldValues,
  instant,
  nullable,
  text,
  withDefault,
} from '../../domain/fields/field.ts';
import {
  validateExternalId,
  validateInstant,
  validateUuid,
} from '../../domain/fields/record-rules.ts';
import { oneOf } from '../../domain/foundation/validation.ts';
import { noPay, NOTHING } from '../../domain/orders/order-money.ts';
import type { Order } from '../../domain/orders/order.ts';
import { NO_DOCUMENTS } from '../../domain/orders/order-status.ts';
import { validateOrderTotal } from '../../domain/orders/payments.ts';
import { DEFAULT_SITE_SETTINGS } from '../../domain/sites/site-settings.ts';
import { typesOf } from '../../domain/types/document-types.ts';
import { validateCurrency } from '../../domain/values/currency.ts';
import { validateName } from '../../domain/values/text.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import type { OrderRow, Ports } from '../../ports/index.ts';
import type { RecordOutcome } from '../../ports/records/records.ts';
import { saveOrder } from '../../steps/orders/save-order.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import { columnsOf } from './columns.ts';
import type { ImportBatch, ImportKind } from './import-kind.ts';
import { ordersByUuid } from './orders-by-uuid.ts';
import { storeRows } from './store-rows.ts';

/** What an order of another system ended as: one that is open needs documents that are made here. */
const ENDED = ['Completed', 'Failed', 'Canceled'] as const;

const { defaultTemplateId, defaultColorId } = DEFAULT_SITE_SETTINGS;

const fields = {
  uuid: text(validateUuid),
  user: { ...text(validateEmailAddress), required: false },
  /** The key of a company of the site. */
  company: text(validateExternalId),
  type: text(validateName),
  templateId: withDefault(text(validateName), defaultTemplateId),
  colorId: withDefault(text(validateName), defaultColorId),
  quantity: documentFields.quantity,
  content: documentFields.content,
  currency: { ...text(validateCurrency), required: false },
  total: text(validateOrderTotal),
  status: withDefault(text(oneOf(ENDED)), 'Completed'),
  /** Now by default. */
  createdAt: nullable(instant(validateInstant)),
  /** The end by default, if it is `Canceled`; none of one that is `Completed`. */
  canceledAt: nullable(instant(validateInstant)),
  /** The time of the creation by default. */
  completedAt: nullable(instant(validateInstant)),
  /** Now by default. */
  updatedAt: nullable(instant(validateInstant)),
} as const satisfies Fields;

type OrderOfFile = FieldValues<typeof fields>;

/** The rows that a file names: users and companies by id, and the orders that are here already. */
interface Named {
  readonly users: ReadonlyMap<string, number>;
  readonly companies: ReadonlyMap<string, number>;
  readonly orders: ReadonlyMap<string, Order>;
}

const findNamed = async (
  ports: Pick<Ports, 'orders' | 'users'>,
  siteId: number,
  rows: readonly OrderOfFile[],
): Promise<Omit<Named, 'companies'>> => {
  const userIds = new Map<string, number>();
  for (const email of new Set(rows.map(({ user }) => user))) {
    const account = await ports.users.findAccountByEmail(email);
    if (account?.user.siteId === siteId) userIds.set(email, account.user.id);
  }
  const uuids = rows.map(({ uuid }) => uuid);
  return { users: userIds, orders: await ordersByUuid(ports, siteId, uuids) };
};

type NewOrder = Parameters<At['tx']['orders']['add']>[0];

/** Returns an order that ended elsewhere: it has no document here, and its payments come by themselves. */
const endedOrder = (
  { company: _company, user: _user, total, ...row }: OrderOfFile,
  owner: Pick<NewOrder, 'siteId' | 'userId' | 'companyId'>,
  nowMs: number,
): NewOrder => {
  const now = timestamp(nowMs);
  const createdAt = row.createdAt ?? now;
  const completedAt = row.completedAt ?? createdAt;
  return {
    ...row,
    ...owner,
    amount: total,
    price: NOTHING,
    spent: NOTHING,
    paid: NOTHING,
    paidAt: null,
    payment: 'none',
    transactionsCount: 0,
    failedTransactionsCount: 0,
    payTotals: noPay(row.currency),
    counts: NO_DOCUMENTS,
    skippedCount: 0,
    allowMissingLetters: false,
    notify: false,
    rules: [],
    employeesOf: 'site',
    preparation: null,
    preparedAtMs: null,
    preparedThrough: 0,
    createdAt,
    canceledAt: row.canceledAt ?? (row.status === 'Canceled' ? completedAt : null),
    completedAt,
    updatedAt: row.updatedAt ?? now,
  };
};

const TAKEN = { field: 'uuid', rule: 'taken' } as const;

/** An order never changes by an import: it is what the row says, or the row is refused. */
const outcomeOfKnown = (known: Order, order: NewOrder): RecordOutcome =>
  (['userId', 'companyId', 'type', 'currency', 'amount', 'status'] as const).every(
    (name) => known[name] === order[name],
  )
    ? 'unchanged'
    : TAKEN;

const storeOrder = async (
  at: At,
  row: OrderOfFile,
  { siteId, named }: { readonly siteId: number; readonly named: Named },
): Promise<RecordOutcome> => {
  const userId = named.users.get(row.user);
  if (userId === undefined) return { field: 'user', rule: 'reference', to: 'user' };
  const companyId = named.companies.get(row.company);
  if (companyId === undefined) return { field: 'company', rule: 'reference', to: 'company' };
  if (row.status === 'Completed' && row.canceledAt !== null)
    return { field: 'canceledAt', rule: 'beside', other: 'status' };
  const order = endedOrder(row, { siteId, userId, companyId }, at.nowMs);
  const known = named.orders.get(row.uuid);
  if (known !== undefined) return outcomeOfKnown(known, order);
  const id = await at.tx.orders.add(order);
  if (id === undefined) return TAKEN;
  const stored: OrderRow = { ...order, id, outdatedCount: 0 };
  await saveOrder(at, stored);
  return 'added';
};

const storeOrders = async (
  at: At,
  { siteId, records }: ImportBatch,
  named: Omit<Named, 'companies'>,
): Promise<readonly RecordOutcome[]> => {
  const rows = records as readonly OrderOfFile[];
  const keys = [...new Set(rows.map(({ company }) => company))];
  const companies = await at.tx.payees.findEmployersByKeys(siteId, keys);
  const outcomes: RecordOutcome[] = [];
  for (const row of rows) {
    outcomes.push(await storeOrder(at, row, { siteId, named: { ...named, companies } }));
  }
  return outcomes;
};

const storeBatch: ImportKind['store'] = async (ports, batch) => {
  const rows = batch.records as readonly OrderOfFile[];
  const named = await findNamed(ports, batch.siteId, rows);
  const { nowMs } = batch;
  return storeRows(ports, batch, async (tx) =>
    storeOrders({ tx, nowMs, types: typesOf(ports) }, batch, named),
  );
};

/** Orders that ended elsewhere, or before: they count in what was spent, and cause no events of webhooks. */
export const orderKind: ImportKind = {
  columns: columnsOf(fields),
  keyOf: ({ uuid }) => uuid as string,
  keyColumn: 'uuid',
  store: async (ports, batch) => {
    const outcomes = await storeBatch(ports, batch);
    const taken = batch.records.filter((_, index) => outcomes[index] === TAKEN);
    if (taken.length === 0) return outcomes;
    // Another import of the file may have stored them since they were looked up.
    const again = await storeBatch(ports, { ...batch, records: taken });
    const outcomeOf = new Map(taken.map((record, index) => [record, again[index]]));
    return outcomes.map(
      (outcome, index) => outcomeOf.get(batch.records[index] as object) ?? outcome,
    );
  },
};
