import type {
  FactorSet,
  SecondFactor,
  SecondFactorRows,
  SecondFactors,
  SignInChallenge,
  UserFactors,
} from '@paydocs/core';
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
import type { StoredFactor } from '../encryption/stored-factor.ts';
import { withPortErrors } from '../sql/errors.ts';
import { lockRows } from '../sql/lock-rows.ts';
import { type Connection, reserveIds } from '../sql/reserve-ids.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { accountColumns, type AccountRow, toAccount, usersWithSiteAndRole } from './user-rows.ts';

const columns = {
  id: 'number',
  site_id: 'number',
  user_id: 'number',
  handle: 'text',
  secret: 'text?',
  factors: 'list',
  recovery_digests: 'list',
  challenges: 'list',
  warning_id: 'text?',
  warned_at_ms: 'number?',
} as const satisfies Columns;

type SetRow = RowOf<typeof columns, 'factor_'>;

const ofUser = (userId: number): Statement<SetRow> => sql<SetRow>`
  select ${selectList(columns, 'f', 'factor_')} from ${tables.secondFactors} f
  where f.user_id = ${userId}`;

const withUser = (condition: Statement): Statement<SetRow & AccountRow> => sql<SetRow & AccountRow>`
  select ${selectList(columns, 'f', 'factor_')}, ${accountColumns}
  from ${usersWithSiteAndRole} join ${tables.secondFactors} f on f.user_id = u.id
  where ${condition}`;

/** Returns the factors as they are stored, and the secret of the app if there is one. */
const storedFactors = (
  factors: readonly SecondFactor[],
): { readonly factors: string; readonly secret: string | null } => {
  const app = factors.find((factor) => factor.kind === 'totp');
  const stored = factors.map((factor) => ({ ...factor, secret: undefined }));
  return { factors: JSON.stringify(stored), secret: app?.secret ?? null };
};

/** A column of a list, whose items are what was stored. */
type ListColumn<Item> = string | readonly Item[];

/** Returns a function that returns the set of a row. */
const reading = (dataKeys: Connected['dataKeys']) => {
  const sealed = encryptedColumn(FACTOR_SECRET, dataKeys);
  return (row: SetRow): FactorSet => {
    const [id, siteId] = [toNumber(row.factor_id), toNumber(row.factor_site_id)];
    const secret = sealed.open(row.factor_secret, { siteId, id });
    return {
      id,
      siteId,
      userId: toNumber(row.factor_user_id),
      handle: row.factor_handle,
      factors: toJson(row.factor_factors as ListColumn<StoredFactor>).map((factor) =>
        factor.kind === 'totp' ? { ...factor, secret: secret ?? '' } : factor,
      ),
      recoveryDigests: toJson(row.factor_recovery_digests),
      challenges: toJson(row.factor_challenges as ListColumn<SignInChallenge>),
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
  const toSet = reading(dataKeys);
  const find = async (condition: Statement): Promise<UserFactors | undefined> => {
    const [row] = await database.run(withUser(condition), 'quick');
    if (row === undefined) return undefined;
    const { user, passwordVersion } = toAccount(row);
    return { set: toSet(row), user, passwordVersion };
  };
  return withPortErrors<SecondFactors>({
    findWithUser: async (id) => find(sql`f.id = ${id}`),
    findByHandle: async (handle) => find(sql`f.handle = ${handle}`),
    findOf: async (userId) => {
      const [row] = await database.run(ofUser(userId), 'quick');
      return row && toSet(row);
    },
  });
};

/** Creates the second factors of a transaction. */
export const mikroOrmSecondFactorRows = (
  connection: Connection,
  dataKeys: Connected['dataKeys'],
): SecondFactorRows => {
  const { dialect, run } = connection;
  const newId = async (): Promise<number> => {
    const [id] = (await reserveIds(connection, tables.secondFactors, 1)) as readonly [number];
    return id;
  };
  const seal = (set: Pick<FactorSet, 'id' | 'siteId' | 'factors'>) => {
    const { factors, secret } = storedFactors(set.factors);
    return { factors, secret: encryptedColumn(FACTOR_SECRET, dataKeys).seal(secret, set) };
  };
  return {
    lockOf: async (userId) => {
      const [row] = await run(sql<SetRow>`${ofUser(userId)} ${lockRows(dialect)}`);
      return row && reading(dataKeys)(row);
    },
    newId,
    add: async ({ siteId, userId, handle, factors: added }) => {
      const id = await newId();
      const { factors, secret } = seal({ id, siteId, factors: added });
      await run(sql`
        insert into ${tables.secondFactors} (id, site_id, user_id, handle, secret, factors,
          recovery_digests, challenges, warning_id, warned_at_ms)
        values (${id}, ${siteId}, ${userId}, ${handle}, ${secret}, ${factors}, '[]', '[]', null,
          null)`);
      return id;
    },
    save: async (set) => {
      const { factors, secret } = seal(set);
      await run(sql`update ${tables.secondFactors}
        set secret = ${secret}, factors = ${factors},
          recovery_digests = ${JSON.stringify(set.recoveryDigests)},
          challenges = ${JSON.stringify(set.challenges)},
          warning_id = ${set.warningId}, warned_at_ms = ${set.warnedAtMs}
        where id = ${set.id}`);
    },
    removeOf: async (userId) => {
      await run(sql`delete from ${tables.secondFactors} where user_id = ${userId}`);
    },
  };
};
