import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** The contents of a database besides one site. */
export interface Contents {
  readonly users: number;
  readonly otherSites: number;
}

/** Counts the users, and the sites with another identifier. */
export const countContents = async ({ run }: Sql, identifier: string): Promise<Contents> => {
  const [row] = await run(
    sql<
      Readonly<Record<'users' | 'sites', NumberColumn>>
    >`select (select count(*) from ${tables.users}) as users,
      (select count(*) from ${tables.sites} where identifier <> ${identifier}) as sites`,
  );
  return { users: toNumber(row?.users ?? 0), otherSites: toNumber(row?.sites ?? 0) };
};
