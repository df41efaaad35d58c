import type {
  DocumentFilter,
  DocumentQuery,
  Documents,
  DocumentSortKey,
  Visibility,
} from '@paydocs/core';
import { EIN, SSN } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import { anyOf, changedSince, type Fragment, visible } from '../payroll/listing/conditions.ts';
import { firstPageOf, pageOf, type PageRow, toSlice } from '../payroll/listing/page-sql.ts';
import { isCommonSize, type List, scan } from '../payroll/listing/scan-sql.ts';
import { countOf } from '../payroll/listing/total-sql.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { completedDocuments, toCompletedDocument } from './completed-documents.ts';
import {
  type DetailsRow,
  detailsColumns,
  embedInDocuments,
  readDetails,
  toDetails,
} from './document-details.ts';
import { documentsOfOrder, toOrderDocument } from './documents-of-order.ts';

type PlainFilter = Exclude<keyof DocumentFilter, 'updatedSince' | 'outdated' | 'status' | 'year'>;

const filterColumns: Readonly<Record<PlainFilter, string>> = {
  id: 'd.id',
  uuid: 'd.uuid',
  orderId: 'd.order_id',
  companyId: 'd.company_id',
  employeeId: 'd.employee_id',
  type: 'd.type',
  payDate: 'd.pay_date',
  externalId: 'd.external_id',
};

/** Documents with one of these statuses; one that is leased is `Processing`, and not `Pending`. */
const withStatus = (statuses: readonly string[]): Fragment => {
  const stored = statuses.map((status) => (status === 'Processing' ? 'Pending' : status));
  const hasOne = anyOf('d.status', [...new Set(stored)]);
  const wanted = ['Pending', 'Processing'].filter((status) => statuses.includes(status));
  if (wanted.length !== 1) return hasOne;
  const isLeased = sql.raw(
    wanted[0] === 'Processing' ? 'd.lease_id is not null' : 'd.lease_id is null',
  );
  return sql`${hasOne} and (d.status <> 'Pending' or ${isLeased})`;
};

/** Documents of these years: ranges of pay dates, which an index has. */
const ofYears = (years: readonly string[]): Fragment =>
  sql`(${sql.join(
    years.map((year) => sql`d.pay_date between ${`${year}-01-01`} and ${`${year}-12-31`}`),
    sql` or `,
  )})`;

const areOutdated = (flags: readonly boolean[]): Fragment => {
  const outdated = sql`(d.outdated_at is not null and d.status = 'Completed')`;
  const wanted = [...new Set(flags)].map((flag) => (flag ? outdated : sql`not ${outdated}`));
  return sql`(${sql.join(wanted, sql` or `)})`;
};

const UNREPLACED = sql`not exists (select 1 from ${tables.documents} newer
  where newer.replaces_id = d.id and newer.status <> 'Canceled')`;

const conditionsOf = (
  dialect: Dialect,
  { updatedSince, outdated, status, year, ...filter }: DocumentFilter,
): readonly Fragment[] => [
  ...(Object.keys(filterColumns) as (keyof typeof filter)[]).flatMap((name) => {
    const values = filter[name];
    return values === undefined ? [] : [anyOf(filterColumns[name], values)];
  }),
  ...(status ? [withStatus(status)] : []),
  ...(year ? [ofYears(year)] : []),
  ...(outdated ? [areOutdated(outdated)] : []),
  ...(updatedSince ? [changedSince(dialect, 'd.updated_at', updatedSince)] : []),
];

/**
 * Returns whether the statement of a page is prepared. One with an instant is not: a plan for any instant
 * reads all documents in the order of their ids, to find the few that changed since.
 */
const isFrequent = (query: DocumentQuery): boolean =>
  isCommonSize(query) && query.filter.updatedSince === undefined;

/** Returns the statement that reads a page of the visible documents with the exact total. */
const documentsPage = (
  dialect: Dialect,
  { siteId, documents }: Visibility,
  { filter, unreplaced = false, ...window }: DocumentQuery,
): Statement<PageRow<DetailsRow>> => {
  const list: List<DocumentSortKey> = {
    table: tables.documents,
    alias: 'd',
    columns: detailsColumns,
    siteId,
    scope: documents,
    conditions: [...conditionsOf(dialect, filter), ...(unreplaced ? [UNREPLACED] : [])],
    sortColumns: { createdAt: 'created_at', updatedAt: 'updated_at' },
  };
  const total = countOf(list);
  return window.offset === 0
    ? firstPageOf(list, window, total)
    : pageOf(list, window, { total, pageIds: scan(list, window) });
};

/** Creates the port of the documents. */
export const mikroOrmDocuments = ({ sql: database, dataKeys }: Connected): Documents => {
  const { dialect } = database;
  const encryption = { ein: encryptedColumn(EIN, dataKeys), ssn: encryptedColumn(SSN, dataKeys) };
  return withPortErrors<Documents>({
    page: async (visibility, query) => {
      const { requester, include } = query;
      const page = documentsPage(dialect, visibility, query);
      if (include.length === 0) {
        const rows = await database.run(page, { requester, isFrequent: isFrequent(query) });
        return toSlice(rows, toDetails);
      }
      return database.inTurn(requester, async (reading) =>
        reading(async (run) => {
          const { items, total } = toSlice(await run(page), toDetails);
          const embedded = { visibility, include };
          return { total, items: await embedInDocuments({ run, ...encryption }, embedded, items) };
        }),
      );
    },

    find: async ({ siteId, documents }, uuid) => {
      const condition = sql`d.uuid = ${uuid} and ${visible('d', siteId, documents)}`;
      const [found] = await readDetails(async (one) => database.run(one, 'list'), condition);
      return found;
    },

    ofOrder: async (query) => (await database.run(documentsOfOrder(query))).map(toOrderDocument),

    completed: async (query) =>
      (await database.run(completedDocuments(query))).map(toCompletedDocument),
  });
};
