import type { Role, RoleRows, Roles } from '@paydocs/core';
import { type Columns, type RowOf, assignments, selectList, toRow } from '../sql/columns.ts';
import { fromRow } from '../sql/from-row.ts';
import { withPortErrors } from '../sql/errors.ts';
import { lockRows } from '../sql/lock-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Connected } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { unlessChanged } from '../sql/unless-changed.ts';

const columns = {
  id: 'number',
  name: 'text',
  description: 'text',
  permissions: 'list',
  created_at: 'instant',
  updated_at: 'instant',
} as const satisfies Columns;

/** A role as a row. */
export type RoleRow = RowOf<typeof columns, 'role_'>;

/** The columns of a role, whose table has the alias `r`. */
export const roleColumns = selectList(columns, 'r', 'role_');

/** Returns the role of a row. */
export const toRole: (row: RoleRow) => Role = unlessChanged(
  columns,
  'role_',
  fromRow(columns, 'role_'),
);

/** Creates the port of the roles. */
export const mikroOrmRoles = ({ sql: database }: Connected): Roles =>
  withPortErrors<Roles>({
    findByName: async (name) => {
      const [row] = await database.run(
        sql<RoleRow>`select ${roleColumns} from ${tables.roles} r where r.name = ${name}`,
        'quick',
      );
      return row && toRole(row);
    },

    list: async () => {
      const rows = await database.run(
        sql<RoleRow>`select ${roleColumns} from ${tables.roles} r order by r.id`,
      );
      return rows.map(toRole);
    },
  });

const { id: _id, name: _name, created_at: _then, ...changing } = columns;

/** Creates the roles of a transaction. */
export const mikroOrmRoleRows = ({ dialect, run }: Connection): RoleRows => ({
  lock: async () => {
    const rows = await run(sql<RoleRow>`
      select ${roleColumns} from ${tables.roles} r order by r.id ${lockRows(dialect)}`);
    return rows.map(toRole);
  },
  add: async (role) => {
    const { id: _new, ...added } = toRow(dialect, columns, { ...role, id: 0 });
    await run(sql`insert into ${tables.roles} (${sql.raw(Object.keys(added).join(', '))})
      values (${sql.join(Object.values(added))})`);
  },
  save: async (role) => {
    const row = toRow(dialect, changing, role);
    await run(sql`update ${tables.roles} set ${assignments(row)} where id = ${role.id}`);
  },
});
