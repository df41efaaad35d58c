import type {
  Address,
  Fields,
  RawJson,
  RecordIdentity,
  RecordRows,
  Scope,
  Visibility,
} from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import {
  assignments,
  type Columns,
  type NumberColumn,
  toChanges,
  toNumber,
} from '../sql/columns.ts';
import { foldedNames, foldOrNull } from '../sql/field-columns.ts';
import { lockWritten } from '../sql/lock-rows.ts';
import type { SendingConnection } from '../sql/reserve-ids.ts';
import { type Statement, sql, type Table } from '../sql/statement.ts';
import { hostFieldColumns } from './host-field-columns.ts';
import { visible } from './listing/conditions.ts';
import { checkReferences, reserveRecord } from './record-references.ts';

/** The table of a kind of records that users write. */
export interface RecordTable<Row> {
  readonly table: Table;
  readonly alias: 'c' | 'e';
  /** All columns, those of folded texts included. */
  readonly columns: Columns;
  readonly fields: Fields;
  /** The encrypted field, and its encryption. */
  readonly encrypted: { readonly name: string; readonly encryption: EncryptedColumn };
  readonly scopeOf: (visibility: Visibility) => Scope;
  /** Reads a record as lists show it, and locks its row until the end of the transaction. */
  readonly lock: (visibility: Visibility, id: number) => Promise<Row | undefined>;
  /** Selects the rows that refer to a record with this alias. */
  readonly references: readonly Statement[];
}

interface RemovableColumns {
  readonly id: NumberColumn;
  readonly user_id: NumberColumn;
  readonly version: NumberColumn;
  readonly is_referenced: boolean | number;
}

type Values = Readonly<Record<string, unknown>> & {
  readonly address?: Partial<Address>;
  readonly fields?: RawJson;
};

/** Creates the records of a kind in a transaction. */
export const recordRows = <Row extends RecordIdentity, Written, Changes>(
  connection: SendingConnection,
  { table, alias, columns, fields, encrypted, ...kind }: RecordTable<Row>,
): RecordRows<Row, Written, Changes> => {
  const { dialect, run, send } = connection;

  /** Returns the columns of the fields that are given, with their values for a row. */
  const rowOf = (
    identity: Pick<RecordIdentity, 'id' | 'siteId'>,
    { address, ...own }: Values,
  ): Readonly<Record<string, unknown>> => {
    const { name, encryption } = encrypted;
    const text = own[name] as string | null | undefined;
    const folded = foldedNames(fields).flatMap((field) =>
      own[field] === undefined
        ? []
        : [[`${field}Folded`, foldOrNull(own[field] as string | null)] as const],
    );
    return toChanges(dialect, columns, {
      ...own,
      ...address,
      ...Object.fromEntries(folded),
      ...(text !== undefined && { [name]: encryption.seal(text, identity) }),
      ...(own.fields !== undefined && hostFieldColumns(encryption, own.fields, identity)),
    });
  };

  return {
    lock: kind.lock,
    lockRemovable: async (visibility, id) => {
      const referring = kind.references.map((select) => sql`exists (${select})`);
      const [row] = await run(sql<RemovableColumns>`
        select ${sql.raw(`${alias}.id, ${alias}.user_id, ${alias}.version`)},
          ${sql.join(referring, sql` or `)} as is_referenced
        from ${table} ${sql.raw(alias)}
        where ${sql.raw(alias)}.id = ${id}
          and ${visible(alias, visibility.siteId, kind.scopeOf(visibility))}
        ${lockWritten(dialect, alias)}`);
      return (
        row && {
          id: toNumber(row.id),
          userId: toNumber(row.user_id),
          version: toNumber(row.version),
          isReferenced: Boolean(row.is_referenced),
        }
      );
    },
    check: async (visibility, references) =>
      checkReferences(connection, { ...references, table, visibility }),
    reserve: async (visibility, references) =>
      reserveRecord(connection, { ...references, table, visibility }),
    add: async (record) => {
      const row = rowOf(record, { ...(record as object) });
      await send(sql`insert into ${table} (${sql.raw(Object.keys(row).join(', '))})
        values (${sql.join(Object.values(row))})`);
    },
    save: async (identity, changes) => {
      const row = rowOf(identity, { ...(changes as object) });
      await send(sql`update ${table} set ${assignments(row)} where id = ${identity.id}`);
    },
    remove: async (id) => {
      await send(sql`delete from ${table} where id = ${id}`);
    },
  };
};
