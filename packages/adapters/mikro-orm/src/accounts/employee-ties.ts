import type { EmployeeTie, EmployeeTieRows, EmployeeTies } from '@paydocs/core';
import { type Columns, type RowOf, selectList } from '../sql/columns.ts';
import { fromRow } from '../sql/from-row.ts';
import { anyNumber } from '../sql/input-rows.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

const columns = {
  employee_id: 'number',
  user_id: 'number',
  site_id: 'number',
  invited_at_ms: 'number',
  accepted_at_ms: 'number?',
} as const satisfies Columns;

type TieRow = RowOf<typeof columns, 'tie_'>;

const tiesWhere = (condition: Statement): Statement<TieRow> => sql<TieRow>`
  select ${selectList(columns, 't', 'tie_')} from ${tables.employeeTies} t
  where ${condition} order by t.employee_id`;

const toTie: (row: TieRow) => EmployeeTie = fromRow(columns, 'tie_');

/** Creates the port of the ties of employees. */
export const mikroOrmEmployeeTies = ({ sql: database }: Pick<Connected, 'sql'>): EmployeeTies =>
  withPortErrors<EmployeeTies>({
    employeesOf: async ({ id, siteId }) => {
      const accepted = sql`t.site_id = ${siteId} and t.user_id = ${id}
        and t.accepted_at_ms is not null`;
      const rows = await database.run(tiesWhere(accepted), 'quick');
      return rows.map((row) => toTie(row).employeeId);
    },
  });

/** Creates the ties of a transaction. */
export const mikroOrmEmployeeTieRows = ({ dialect, run }: Connection): EmployeeTieRows => ({
  of: async (employeeId) => {
    const [row] = await run(tiesWhere(sql`t.employee_id = ${employeeId}`));
    return row && toTie(row);
  },
  ofEmployees: async (ids) => {
    if (ids.length === 0) return [];
    return (await run(tiesWhere(anyNumber(dialect, 't.employee_id', ids)))).map(toTie);
  },
  ofUser: async (userId) => {
    const ofSite = sql`t.site_id = (select site_id from ${tables.users} where id = ${userId})`;
    return (await run(tiesWhere(sql`${ofSite} and t.user_id = ${userId}`))).map(toTie);
  },
  add: async ({ employeeId, userId, siteId, invitedAtMs }) => {
    await run(sql`
      insert into ${tables.employeeTies}
        (employee_id, site_id, user_id, invited_at_ms, accepted_at_ms)
      values (${employeeId}, ${siteId}, ${userId}, ${invitedAtMs}, null)`);
  },
  acceptOf: async ({ id, siteId }, nowMs) => {
    await run(sql`update ${tables.employeeTies} set accepted_at_ms = ${nowMs}
      where site_id = ${siteId} and user_id = ${id} and accepted_at_ms is null`);
  },
  remove: async (employeeId) => {
    await run(sql`delete from ${tables.employeeTies} where employee_id = ${employeeId}`);
  },
});
