import type { FederatedIdentity, IdentityRows } from '@paydocs/core';
import { type Columns, type RowOf, selectList } from '../sql/columns.ts';
import { fromRow } from '../sql/from-row.ts';
import type { Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

const columns = {
  id: 'text',
  site_id: 'number',
  user_id: 'number',
  issuer: 'text',
  subject: 'text',
  linked_at_ms: 'number',
} as const satisfies Columns;

type IdentityRow = RowOf<typeof columns, 'identity_'>;

const select = (condition: Statement): Statement<IdentityRow> => sql<IdentityRow>`
  select ${selectList(columns, 'i', 'identity_')} from ${tables.identities} i
  where ${condition} order by i.linked_at_ms, i.id`;

const toIdentity: (row: IdentityRow) => FederatedIdentity = fromRow(columns, 'identity_');

/** Creates the federated identities of a transaction. */
export const mikroOrmIdentityRows = (run: Run): IdentityRows => ({
  find: async ({ siteId, issuer, subject }) => {
    const [row] = await run(
      select(sql`i.site_id = ${siteId} and i.issuer = ${issuer} and i.subject = ${subject}`),
    );
    return row && toIdentity(row);
  },
  listOf: async (userId) => (await run(select(sql`i.user_id = ${userId}`))).map(toIdentity),
  add: async ({ id, siteId, userId, issuer, subject, linkedAtMs }) => {
    const added = await run(sql`
      insert into ${tables.identities} (id, site_id, user_id, issuer, subject, linked_at_ms)
      values (${id}, ${siteId}, ${userId}, ${issuer}, ${subject}, ${linkedAtMs})
      on conflict (site_id, issuer, subject) do nothing returning id`);
    return added.length > 0;
  },
  remove: async (id) => {
    await run(sql`delete from ${tables.identities} where id = ${id}`);
  },
});
