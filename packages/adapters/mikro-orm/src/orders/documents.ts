import {
  type DocumentFilter,
  documentList,
  type DocumentQuery,
  type Documents,
  type DocumentSortKey,
  type Visibility,
} from '@paydocs/core';
import { EIN, SSN } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import {
  anyOf,
  type Fragment,
  ofCompany,
  ofEmployee,
  visible,
  flagged,
} from '../payroll/listing/conditions.ts';
import {
  type FieldSource,
  filterConditions,
  isPlain,
} from '../payroll/listing/filter-conditions.ts';
import { type PageRow, toSlice, pageInOrder } from '../payroll/listing/page-sql.ts';
import { isCommonSize, type List } from '../payroll/listing/scan-sql.ts';
import { type Total, totalOf } from '../payroll/listing/total-sql.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { completedDocuments, toCompletedDocument } from './completed-documents.ts';
import { type DetailsRow, detailsColumns, readDetails, toDetails } from './document-details.ts';
import { embedInDocuments } from './embed-in-documents.ts';
import { outdated } from '../payroll/outdated.ts';
import { documentsOfOrder, toOrderDocument } from './documents-of-order.ts';

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

const UNREPLACED = sql`not exists (select 1 from ${tables.documents} newer
  where newer.replaces_id = d.id and newer.status <> 'Canceled')`;

const sourcesOf = (
  visibility: Visibility,
): Readonly<Record<keyof (typeof documentList)['fields'], FieldSource>> => {
  const company = ofCompany('d.company_id', visibility);
  const employee = ofEmployee('d.employee_id', visibility);
  return {
    id: 'd.id',
    uuid: 'd.uuid',
    orderId: 'd.order_id',
    companyId: 'd.company_id',
    employeeId: 'd.employee_id',
    type: 'd.type',
    status: withStatus,
    payDate: 'd.pay_date',
    year: 'd.pay_date',
    outdated: flagged(outdated('d')),
    externalId: 'd.external_id',
    'company.id': { column: 'c.id', within: company },
    'company.name': { column: 'c.name_folded', within: company },
    'employee.lastName': { column: 'e.last_name_folded', within: employee },
    'employee.email': { column: 'e.email_folded', within: employee },
    createdAt: 'd.created_at',
    updatedAt: 'd.updated_at',
  };
};

/**
 * Returns whether the statement of a page is prepared. One with an instant is not: a plan for any instant
 * reads all documents in the order of their ids, to find the few that changed since.
 */
const isFrequent = (query: DocumentQuery): boolean => isCommonSize(query) && isPlain(query.filter);

/**
 * Returns the total of a list of documents. The counters take leased ones for pending; these are few, and have an
 * index.
 */
const documentsTotal = (list: List<DocumentSortKey>, filter: DocumentFilter): Total => {
  const { status = [] } = filter;
  const wanted = ['Pending', 'Processing'].filter((name) => status.includes(name as never));
  const total = totalOf(list, 'documents', filter);
  const isCounted = Object.keys(filter).length === 1 && list.conditions.length === 1;
  if (wanted.length !== 1 || !isCounted || list.scope !== 'site') return total;
  const leased = sql`(select count(*) from ${tables.documents} d
    where d.lease_id is not null and d.site_id = ${list.siteId} and d.status = 'Pending')`;
  return sql`select (${total}) ${sql.raw(wanted[0] === 'Pending' ? '-' : '+')} ${leased} as total`;
};

/** Returns the statement that reads a page of the visible documents with the exact total. */
const documentsPage = (
  dialect: Dialect,
  visibility: Visibility,
  { filter, unreplaced = false, ...window }: DocumentQuery,
): Statement<PageRow<DetailsRow>> => {
  const list: List<DocumentSortKey> = {
    dialect,
    sortKinds: documentList.sortKinds,
    table: tables.documents,
    alias: 'd',
    columns: detailsColumns,
    siteId: visibility.siteId,
    scope: visibility.documents,
    conditions: [
      ...filterConditions(dialect, documentList, sourcesOf(visibility), filter),
      ...(unreplaced ? [UNREPLACED] : []),
    ],
    sortColumns: { createdAt: 'created_at', updatedAt: 'updated_at' },
  };
  return pageInOrder(list, window, documentsTotal(list, filter));
};

/** Creates the port of the documents. */
export const mikroOrmDocuments = ({ sql: database, dataKeys }: Connected): Documents => {
  const { dialect } = database;
  const encryption = { ein: encryptedColumn(EIN, dataKeys), ssn: encryptedColumn(SSN, dataKeys) };
  return withPortErrors<Documents>({
    page: async (visibility, query) => {
      const { requester, include, embeddedMax: max = 0 } = query;
      const page = documentsPage(dialect, visibility, query);
      if (include.length === 0) {
        const rows = await database.run(page, { requester, isFrequent: isFrequent(query) });
        return toSlice(rows, toDetails, query);
      }
      return database.inTurn(requester, async (reading) =>
        reading(async (run) => {
          const slice = toSlice(await run(page), toDetails, query);
          const embedded = { visibility, include, max };
          const items = await embedInDocuments({ run, ...encryption }, embedded, slice.items);
          return { ...slice, items };
        }),
      );
    },

    find: async (visibility, uuid, { include, embeddedMax: max = 0 } = { include: [] }) => {
      const { siteId, documents } = visibility;
      const condition = sql`d.uuid = ${uuid} and ${visible('d', siteId, documents)}`;
      if (include.length === 0) {
        const [found] = await readDetails(async (one) => database.run(one, 'list'), condition);
        return found;
      }
      return database.reading(async (run) => {
        const found = await readDetails(run, condition);
        const embedded = { visibility, include, max };
        const [document] = await embedInDocuments({ run, ...encryption }, embedded, found);
        return document;
      });
    },

    ofOrder: async (query) => (await database.run(documentsOfOrder(query))).map(toOrderDocument),

    completed: async (query) =>
      (await database.run(completedDocuments(query))).map(toCompletedDocument),
  });
};
