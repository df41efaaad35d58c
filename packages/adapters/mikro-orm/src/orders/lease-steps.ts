import { type LeasedStep, timestamp } from '@paydocs/core';
import { type Columns, fromTimestamp, type NumberColumn, toNumber } from '../sql/columns.ts';
import { inputRows, inputValues } from '../sql/input-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** A document of a step, with the values that it gets. */
interface Identified {
  readonly id: number;
}

interface ChangedRow {
  readonly id: NumberColumn;
  readonly version: NumberColumn;
}

/** A change of leased documents: columns with values of their own, and the same for all. */
interface LeasedChange<Item extends Identified> {
  readonly columns: Columns;
  readonly valuesOf: (item: Item) => Readonly<Record<string, unknown>>;
  readonly same?: Statement;
}

/** Changes those documents of a step that are pending and leased under its id, in one statement. */
export const changeLeased = async <Item extends Identified>(
  { dialect, run }: Connection,
  { leaseId, nowMs, documents }: LeasedStep<Item>,
  { columns, valuesOf, same }: LeasedChange<Item>,
): Promise<readonly ChangedRow[]> => {
  const written = { id: 'number', ...columns } as const;
  const rows = documents.map((item) => ({ id: item.id, ...valuesOf(item) }));
  const values = inputValues(dialect, written);
  const changes = Object.keys(columns).map(
    (name, index) => sql`${sql.raw(name)} = ${values[index + 1]}`,
  );
  const now = fromTimestamp(dialect, timestamp(nowMs));
  return run(sql<ChangedRow>`update ${tables.documents} as kept
    set ${sql.join(same === undefined ? changes : [...changes, same])}, version = version + 1, updated_at = ${now}
    from ${inputRows(dialect, written, rows)}
    where kept.id = input.column1 and kept.lease_id = ${leaseId} and kept.status = 'Pending'
    returning id, version`);
};

/** Returns the ids of the given documents that were changed, in their order. */
export const changedIds = (
  documents: readonly Identified[],
  changed: readonly ChangedRow[],
): readonly number[] => {
  const ids = new Set(changed.map(({ id }) => toNumber(id)));
  return documents.map(({ id }) => id).filter((id) => ids.has(id));
};

/** Gives back all documents that are leased under an id; PostgreSQL locks them in the order of their ids. */
export const releaseAll = async (
  { dialect, run }: Connection,
  { leaseId, nowMs }: Omit<LeasedStep<never>, 'documents'>,
): Promise<void> => {
  const leased = sql`select id from ${tables.documents}
    where lease_id = ${leaseId} and status = 'Pending' order by id`;
  const ids =
    dialect === 'postgresql'
      ? sql`id = any (array(${leased} for no key update))`
      : sql`id in (${leased})`;
  await run(sql`update ${tables.documents}
    set lease_id = null, due_at_ms = ${nowMs}, attempts = attempts - 1 where ${ids}`);
};
