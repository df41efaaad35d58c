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
import { retryConflicts } from '../sql/retry-conflicts.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import {
  type DetailsRow,
  detailsColumns,
  embedInDocuments,
  readDetails,
  toDetails,
} from './document-details.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { documentsOfOrder, toOrderDocument } from './documents-of-order.ts';
import { removeDocument, replaceDocument, retryDocument, voidDocument } from './write-document.ts';

const filterColumns: Readonly<Record<Exclude<keyof DocumentFilter, 'updatedSince'>, string>> = {
  id: 'd.id',
  uuid: 'd.uuid',
  orderId: 'd.order_id',
  companyId: 'd.company_id',
  employeeId: 'd.employee_id',
  type: 'd.type',
  status: 'd.status',
  externalId: 'd.external_id',
};

const conditionsOf = (
  dialect: Dialect,
  { updatedSince, ...filter }: DocumentFilter,
): readonly Fragment[] => [
  ...(Object.keys(filterColumns) as (keyof typeof filter)[]).flatMap((name) => {
    const values = filter[name];
    return values === undefined ? [] : [anyOf(filterColumns[name], values)];
  }),
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
  { filter, ...window }: DocumentQuery,
): Statement<PageRow<DetailsRow>> => {
  const list: List<DocumentSortKey> = {
    table: tables.documents,
    alias: 'd',
    columns: detailsColumns,
    siteId,
    scope: documents,
    conditions: conditionsOf(dialect, filter),
    sortColumns: { createdAt: 'created_at', updatedAt: 'updated_at' },
  };
  const total = countOf(list);
  return window.offset === 0
    ? firstPageOf(list, window, total)
    : pageOf(list, window, { total, pageIds: scan(list, window) });
};

/** Creates the port of the documents, whose writes lock the order of a document first. */
export const mikroOrmDocuments = ({ sql: database, dataKeys }: Connected): Documents => {
  const { dialect } = database;
  const encryption = { ein: encryptedColumn(EIN, dataKeys), ssn: encryptedColumn(SSN, dataKeys) };
  const writing = async <Result>(
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> =>
    retryConflicts(async () => database.writing(async (run) => work({ dialect, run })));
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

    void: async (voiding) => writing(async (connection) => voidDocument(connection, voiding)),
    retry: async (change) => writing(async (connection) => retryDocument(connection, change)),
    remove: async (change) => writing(async (connection) => removeDocument(connection, change)),
    replace: async (change) => writing(async (connection) => replaceDocument(connection, change)),
  });
};
