import type { SecondFactor, SecondFactorRows, SecondFactors, SignInChallenge } from '@paydocs/core';
import { FACTOR_SECRET } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import {
  type Columns,
  type RowOf,
  selectList,
  toJson,
  toNumber,
  toNumberOrNull,
} from '../sql/columns.ts';
import { withPortErrors } from '../sql/errors.ts';
import { lockRows } from '../sql/lock-rows.ts';
import { type Connection, reserveIds } from '../sql/reserve-ids.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { toUser, type UserRow, userColumns, usersWithSiteAndRole } from './user-rows.ts';

const columns = {
  id: 'number',
  site_id: 'number',
  user_id: 'number',
  kind: 'text',
  secret: 'text',
  created_at_ms: 'number',
  confirmed_at_ms: 'number?',
  last_step: 'number?',
  recovery_digests: 'list',
  challenges: 'list',
  warning_id: 'text?',
  warned_at_ms: 'number?',
} as const satisfies Columns;

type FactorRow = RowOf<typeof columns, 'factor_'>;

const ofUser = (userId: number): Statement<FactorRow> => sql<FactorRow>`
  select ${selectList(columns, 'f', 'factor_')} from ${tables.secondFactors} f
  where f.user_id = ${userId}`;

const withUser = (id: number): Statement<FactorRow & UserRow> => sql<FactorRow & UserRow>`
  select ${selectList(columns, 'f', 'factor_')}, ${userColumns}
  from ${usersWithSiteAndRole} join ${tables.secondFactors} f on f.user_id = u.id
  where f.id = ${id}`;

/** Returns a function that returns the factor of a row. */
const reading = (dataKeys: Connected['dataKeys']) => {
  const secret = encryptedColumn(FACTOR_SECRET, dataKeys);
  return (row: FactorRow): SecondFactor => {
    const [id, siteId] = [toNumber(row.factor_id), toNumber(row.factor_site_id)];
    return {
      id,
      siteId,
      userId: toNumber(row.factor_user_id),
      kind: row.factor_kind as SecondFactor['kind'],
      secret: secret.open(row.factor_secret, { siteId, id }),
      createdAtMs: toNumber(row.factor_created_at_ms),
      confirmedAtMs: toNumberOrNull(row.factor_confirmed_at_ms),
      lastStep: toNumberOrNull(row.factor_last_step),
      recoveryDigests: toJson(row.factor_recovery_digests),
      challenges: toJson<readonly SignInChallenge[]>(
        row.factor_challenges as string | readonly never[],
      ),
      warningId: row.factor_warning_id,
      warnedAtMs: toNumberOrNull(row.factor_warned_at_ms),
    };
  };
};

/** Creates the port of the second factors. */
export const mikroOrmSecondFactors = ({
  sql: database,
  dataKeys,
}: Pick<Connected, 'sql' | 'dataKeys'>): SecondFactors => {
  const toFactor = reading(dataKeys);
  return withPortErrors<SecondFactors>({
    findWithUser: async (id) => {
      const [row] = await database.run(withUser(id), 'quick');
      return row && { factor: toFactor(row), user: toUser(row) };
    },
    findOf: async (userId) => {
      const [row] = await database.run(ofUser(userId), 'quick');
      return row && toFactor(row);
    },
  });
};

/** Creates the second factors of a transaction. */
export const mikroOrmSecondFactorRows = (
  connection: Connection,
  dataKeys: Connected['dataKeys'],
): SecondFactorRows => {
  const { dialect, run } = connection;
  return {
    lockOf: async (userId) => {
      const [row] = await run(sql<FactorRow>`${ofUser(userId)} ${lockRows(dialect)}`);
      return row && reading(dataKeys)(row);
    },
    add: async ({ siteId, userId, kind, secret, createdAtMs }) => {
      const [id] = (await reserveIds(connection, tables.secondFactors, 1)) as readonly [number];
      const sealed = encryptedColumn(FACTOR_SECRET, dataKeys).seal(secret, { siteId, id });
      await run(sql`
        insert into ${tables.secondFactors} (id, site_id, user_id, kind, secret, created_at_ms,
          confirmed_at_ms, last_step, recovery_digests, challenges, warning_id, warned_at_ms)
        values (${id}, ${siteId}, ${userId}, ${kind}, ${sealed}, ${createdAtMs}, null, null, '[]',
          '[]', null, null)`);
      return id;
    },
    save: async (factor) => {
      const { id, confirmedAtMs, lastStep, recoveryDigests, challenges } = factor;
      await run(sql`update ${tables.secondFactors}
        set confirmed_at_ms = ${confirmedAtMs}, last_step = ${lastStep},
          recovery_digests = ${JSON.stringify(recoveryDigests)},
          challenges = ${JSON.stringify(challenges)},
          warning_id = ${factor.warningId}, warned_at_ms = ${factor.warnedAtMs}
        where id = ${id}`);
    },
    removeOf: async (userId) => {
      await run(sql`delete from ${tables.secondFactors} where user_id = ${userId}`);
    },
  };
};
