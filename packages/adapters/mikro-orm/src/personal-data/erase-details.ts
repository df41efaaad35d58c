import { type AuditEntry, erasedDetails, type NamedPerson, TYPED_DETAILS } from '@paydocs/core';
import { type NumberColumn, toJson } from '../sql/columns.ts';
import type { Run } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

interface DetailsRow {
  readonly at_ms: NumberColumn;
  readonly id: string;
  readonly details: AuditEntry['details'] | string;
}

const ROWS = 1000;

/** Whether details have texts that somebody typed. Most entries of lists have an empty filter. */
const areTyped = sql.raw(TYPED_DETAILS.map((name) => `details ->> '${name}' <> '{}'`).join(' or '));

/** Replaces what names the person in the audit trail of the site, and in entries of no site. */
export const eraseDetails = async (
  run: Run,
  person: NamedPerson & { readonly siteId: number },
): Promise<void> => {
  let last: DetailsRow | undefined;
  do {
    const after = last === undefined ? sql`1 = 1` : sql`(at_ms, id) > (${last.at_ms}, ${last.id})`;
    const rows = await run(
      sql<DetailsRow>`select at_ms, id, details from ${tables.auditLog}
        where (site_id = ${person.siteId} or site_id is null) and (${areTyped}) and ${after}
        order by at_ms, id limit ${sql.lit(ROWS)}`,
    );
    for (const { at_ms: atMs, id, details: stored } of rows) {
      const details = toJson<AuditEntry['details']>(stored);
      const text = JSON.stringify(erasedDetails({ details }, person));
      if (text === JSON.stringify(details)) continue;
      await run(sql`update ${tables.auditLog} set details = ${text}
        where at_ms = ${atMs} and id = ${id}`);
    }
    last = rows.length < ROWS ? undefined : rows.at(-1);
  } while (last !== undefined);
};
