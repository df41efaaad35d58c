import { sql as statement } from '../sql/statement.ts';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';

/** What a database holds beside one site. */
export interface Contents {
  readonly users: number;
  readonly otherSites: number;
}

interface ContentsRow {
  readonly users: NumberColumn;
  readonly other_sites: NumberColumn;
}

/** How many users there are, and how many sites beside this one. */
export const countContents = async ({ run }: Sql, identifier: string): Promise<Contents> => {
  const [row] = await run(
    statement<ContentsRow>`select (select count(*) from users) as users,
      (select count(*) from sites where identifier <> ${identifier}) as other_sites`,
  );
  return { users: toNumber(row?.users ?? 0), otherSites: toNumber(row?.other_sites ?? 0) };
};
