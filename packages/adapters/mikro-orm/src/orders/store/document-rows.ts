import type { DocumentChanges, DocumentRow, DocumentRows } from '@paydocs/core';
import { abandonFiles } from '../../sql/abandon-files.ts';
import {
  type Columns,
  fromTimestamp,
  type NumberColumn,
  storedValue,
  toChanges,
  toNumber,
} from '../../sql/columns.ts';
import {
  anyNumber,
  anyText,
  inputRows,
  inputValues,
  statementParts,
} from '../../sql/input-rows.ts';
import { type Connection, reserveIds } from '../../sql/reserve-ids.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import {
  changing,
  identity,
  inserted,
  rowColumns,
  type StoredDocument,
  toRow,
} from './document-columns.ts';

/** Creates the documents of a transaction, in few statements for any number of them. */
export const mikroOrmDocumentRows = (connection: Connection): DocumentRows => {
  const { dialect, run } = connection;
  const instant = sql.raw(dialect === 'postgresql' ? 'timestamptz' : 'integer');
  const locked = async (condition: Statement, limit = sql``): Promise<readonly DocumentRow[]> => {
    const lock = sql.raw(dialect === 'postgresql' ? 'for no key update of d' : '');
    const rows = await run(sql<StoredDocument>`select ${rowColumns} from ${tables.documents} d
      where ${condition} order by d.id ${limit} ${lock}`);
    return rows.map(toRow);
  };
  const valuesOf = (changes: DocumentChanges): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(changes).flatMap(([name, value]) => {
        const column = changing[name as keyof DocumentChanges];
        return column === undefined
          ? []
          : [[column[0], storedValue(dialect, column[1], value)] as const];
      }),
    );
  return {
    add: async (documents, createdAt) => {
      const ids = await reserveIds(connection, tables.documents, documents.length);
      const now = fromTimestamp(dialect, createdAt);
      const rows = documents.map((document, index) => ({
        ...toChanges(dialect, identity, {
          ...document,
          id: ids[index],
          orderId: document.taskOrderId,
        }),
        ...valuesOf(document),
      }));
      const names = sql.join(Object.keys(inserted).map((name) => sql.raw(name)));
      for (const part of statementParts(dialect, rows, Object.keys(inserted).length)) {
        await run(sql`insert into ${tables.documents} (${names}, created_at, updated_at)
          select ${sql.join(inputValues(dialect, inserted))}, cast(${now} as ${instant}),
            cast(${now} as ${instant})
          from ${inputRows(dialect, inserted, part)} order by input.column1`);
      }
      return ids;
    },
    lock: async (ids) => (ids.length === 0 ? [] : locked(anyNumber(dialect, 'd.id', ids))),
    lockOfOrder: async ({ orderId, status, afterId = 0, limit }) =>
      locked(
        sql`d.task_order_id = ${orderId} and d.status = ${status} and d.id > ${afterId}`,
        sql`limit ${limit}`,
      ),
    lockImported: async (siteId, externalIds) =>
      locked(sql`d.site_id = ${siteId} and d.task_order_id is null
        and ${anyText(dialect, 'd.external_id', externalIds)}`),
    replacementsOf: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await run(
        sql<{
          readonly id: NumberColumn;
          readonly replaces_id: NumberColumn;
          readonly status: string;
        }>`select id, replaces_id, status from ${tables.documents}
          where ${anyNumber(dialect, 'replaces_id', ids)}`,
      );
      return rows.map(({ id, replaces_id: replacesId, status }) => ({
        id: toNumber(id),
        replacesId: toNumber(replacesId),
        status,
      }));
    },
    save: async (all, changedAt) => {
      const [first] = all;
      if (first === undefined) return;
      const fields = Object.keys(first.changes).map(
        (name) => changing[name as keyof DocumentChanges],
      );
      const written: Columns = { id: 'number', ...Object.fromEntries(fields) };
      const rows = all.map(({ id, changes }) => ({ id, ...valuesOf(changes) }));
      const values = inputValues(dialect, written);
      const assigned = fields.map(([name], index) => sql`${sql.raw(name)} = ${values[index + 1]}`);
      const now = fromTimestamp(dialect, changedAt);
      for (const part of statementParts(dialect, rows, fields.length + 1)) {
        await run(sql`update ${tables.documents} as kept
          set ${sql.join(assigned)}, version = version + 1, updated_at = ${now}
          from ${inputRows(dialect, written, part)} where kept.id = input.column1`);
      }
    },
    remove: async (ids) => {
      await run(sql`delete from ${tables.documents} where ${anyNumber(dialect, 'id', ids)}`);
    },
    abandonFiles: async (documents, nowMs) => abandonFiles(connection, nowMs, documents),
  };
};
