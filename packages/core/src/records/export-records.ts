import { orderTotals } from '../domain/orders/order-money.ts';
import { exportedKey } from '../domain/records/exported-key.ts';
import { keyedFields } from '../domain/records/keyed-fields.ts';
import {
  fieldsOf,
  oneOf,
  validate,
  validateFunction,
  validateOptionalFunction,
  validateString,
} from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { RecordKind, RecordQuery, UnreadableRecord } from '../ports/records/records.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { byId, readPages } from '../steps/values/read-pages.ts';
import { findSiteId } from './steps/find-site-id.ts';
import type { RawJson } from '../domain/values/raw-json.ts';
import type { WithHostFields } from '../domain/fields/host-fields.ts';
import { type ExportedRow, rowsOf } from './steps/columns.ts';
import { columnsFor } from './steps/columns-for.ts';
import { readOpenings } from './steps/export-openings.ts';
import type { ImportKind } from './steps/import-kind.ts';
import { importKinds } from './steps/import-kinds.ts';

/** The name of a kind of an export. */
export type ExportKindName = RecordKind | 'year-to-date' | 'orders' | 'transactions';

/** The records to export. */
export interface ExportRequest {
  /** The kind of the records. */
  readonly kind: ExportKindName;
  /** The identifier of the site. */
  readonly site: string;
  /** Called with some rows at a time, in the order of their ids; the next ones wait for it. */
  readonly onRows: (rows: readonly ExportedRow[]) => Promise<void>;
  /**
   * Called with records that are left out, since a stored value was changed or its key is missing.
   * By default the export rejects with `Unreadable`.
   */
  readonly onUnreadable?: ((records: readonly UnreadableRecord[]) => void) | undefined;
}

export interface ExportRecords {
  /**
   * Passes on every record of a kind of a site, from one snapshot, as the rows of an import; orders,
   * transactions and opening balances (`year-to-date`) some at a time. Returns the number of rows.
   *
   * @throws `input.invalid` for an unknown kind or site.
   */
  (request: ExportRequest): Promise<number>;
}

const kinds: readonly ExportKindName[] = [
  ...(Object.keys(keyedFields) as readonly RecordKind[]),
  'year-to-date',
  'orders',
  'transactions',
];

const rejectUnreadable = (records: readonly UnreadableRecord[]): void => {
  for (const { error } of records) throw error;
};

/** Returns a record whose host's fields are values, each of which has a column. */
const withParsedFields = (record: object): object => {
  const { fields } = record as { readonly fields?: RawJson };
  return fields === undefined ? record : { ...record, fields: fields.parse() };
};

const readAll = async <Kind extends RecordKind>(
  { records, ...ports }: WithHostFields & Pick<Ports, 'records'>,
  { kind, siteId }: RecordQuery<Kind>,
  { onRows, onUnreadable = rejectUnreadable }: Pick<ExportRequest, 'onRows' | 'onUnreadable'>,
): Promise<number> => {
  let count = 0;
  const importKind: ImportKind = importKinds[kind];
  const toRow = rowsOf(columnsFor(ports, importKind));
  await records.read({ kind, siteId }, async (some, unreadable) => {
    if (unreadable.length > 0) onUnreadable(unreadable);
    await onRows(some.map((record) => toRow(withParsedFields(record))));
    count += some.length;
  });
  return count;
};

const ROWS = 500;

/** Passes on the orders of a site, which have nothing that is encrypted. */
const readOrders = async (
  { orders }: Pick<Ports, 'orders'>,
  siteId: number,
  onRows: ExportRequest['onRows'],
): Promise<number> => {
  const toRow = rowsOf(importKinds.orders.columns);
  return readPages({
    read: async (afterId) => orders.ofSite({ siteId, afterId, limit: ROWS }),
    idOf: byId,
    onRows: async (some) => onRows(some.map((order) => toRow({ ...order, ...orderTotals(order) }))),
  });
};

/** Passes on the transactions of a site, which have nothing that is encrypted. */
const readTransactions = async (
  { orderTransactions }: Pick<Ports, 'orderTransactions'>,
  siteId: number,
  onRows: ExportRequest['onRows'],
): Promise<number> => {
  const toRow = rowsOf(importKinds.transactions.columns);
  return readPages({
    read: async (afterId) => orderTransactions.ofSite({ siteId, afterId, limit: ROWS }),
    idOf: byId,
    onRows: async (some) =>
      onRows(
        some.map(({ orderUuid, processorId: externalId, ...each }) =>
          toRow({ ...each, order: orderUuid, processorId: exportedKey({ ...each, externalId }) }),
        ),
      ),
  });
};

type ExportPorts = WithHostFields &
  Pick<
    Ports,
    | 'auditLog'
    | 'clock'
    | 'orders'
    | 'orderTransactions'
    | 'random'
    | 'records'
    | 'requestOrigin'
    | 'sites'
    | 'statementYears'
  >;

/** Reads the records through `RecordStore`, and records the export in the audit trail. */
export const exportRecords =
  (ports: ExportPorts): ExportRecords =>
  async (request) => {
    const stated = fieldsOf(request);
    const { kind, site } = validate({
      kind: oneOf(kinds)(stated.kind),
      site: validateString(stated.site),
      onRows: validateFunction(stated.onRows),
      onUnreadable: validateOptionalFunction(stated.onUnreadable),
    });
    const siteId = await findSiteId(ports, site);
    // Before the first row leaves: an export that breaks off has shown some.
    await ports.auditLog.add(
      auditEntry(ports, { action: 'records.exported', siteId, details: { kind } }),
    );
    if (kind === 'year-to-date') return readOpenings(ports, siteId, request.onRows);
    if (kind === 'orders') return readOrders(ports, siteId, request.onRows);
    return kind === 'transactions'
      ? readTransactions(ports, siteId, request.onRows)
      : readAll(ports, { kind, siteId }, request);
  };
