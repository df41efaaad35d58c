import {
  type ImportedUser,
  type RecordOutcome,
  type UserBatch,
  type UserRecords,
} from '@paydocs/core';
import { withPortErrors } from '../sql/errors.ts';
import { lockSite } from '../sql/lock-rows.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { deleteApiTokens } from './api-tokens.ts';
import { record } from './audit-entries.ts';
import { endLinks } from './link-tokens.ts';
import { type Plan, planUser } from './plan-user.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { type Connection, insertUsers, readRoles, readUsers } from './imported-user-rows.ts';

/** The columns whose change ends the sessions of a user. */
const ENDING = ['role_id', 'status', 'password_hash'];

const update = ({ id, changes }: Plan): Statement => {
  const texts = changes.map(({ column, value }) => sql`${sql.raw(column)} = ${value}`);
  const hasPassword = changes.some(({ column }) => column === 'password_hash');
  const version = hasPassword ? [sql`password_version = password_version + 1`] : [];
  return sql`update ${tables.users} set ${sql.join([...texts, ...version])} where id = ${id}`;
};

/** The name of a column in an import. */
const fieldOf = (column: string): string => (column === 'role_id' ? 'role' : column);

const recordChanges = async (run: Run, { audit }: ImportedUser, { id, changes }: Plan) => {
  const fields = changes
    .map(({ column }) => fieldOf(column))
    .filter((name) => name !== 'updated_at')
    .toSorted();
  const subject = { kind: 'user', id: String(id) } as const;
  await record(run, { ...audit, subject, details: { ...audit.details, fields } });
};

/** Compares each user with the stored one, and locks those on PostgreSQL. */
const plan = async (
  connection: Connection,
  batch: UserBatch,
  users: readonly ImportedUser[],
): Promise<readonly Plan[]> => {
  const roles = await readRoles(connection);
  const stored = await readUsers(connection, users, { locked: !batch.dryRun });
  const { dialect } = connection;
  return users.map((user) =>
    planUser(batch, user, { dialect, roles, stored: stored.get(user.email) }),
  );
};

/** Stores users, and returns the outcome by address. */
const store = async (
  connection: Connection,
  batch: UserBatch,
  users: readonly ImportedUser[],
): Promise<ReadonlyMap<string, RecordOutcome>> => {
  const { run } = connection;
  const plans = await plan(connection, batch, users);
  const outcomes = new Map<string, RecordOutcome>();
  const added = plans.filter(({ outcome }) => outcome === 'added');
  const ids = await insertUsers(connection, batch.siteId, added);
  for (const [index, each] of plans.entries()) {
    const user = users[index];
    const id = each.outcome === 'added' ? ids.get(each.email) : each.id;
    // Somebody registered with the address meanwhile: the next round changes that user.
    if (user === undefined || (each.outcome === 'added' && id === undefined)) continue;
    outcomes.set(each.email, each.outcome);
    if (each.outcome === 'changed') {
      await run(update(each));
      const ends = each.changes.some(({ column }) => ENDING.includes(column));
      if (ends) {
        const { nowMs } = batch;
        await run(revokeSessions({ userId: each.id, exceptSessionId: null, nowMs }));
      }
      if (each.changes.some(({ column }) => column === 'status')) {
        await endLinks(run, each.id);
        await deleteApiTokens(run, each.id);
      }
    }
    if (each.outcome === 'added' || each.outcome === 'changed') {
      await recordChanges(run, user, { ...each, id: id ?? each.id });
    }
  }
  return outcomes;
};

const ROUNDS_MAX = 5;

const storeAll = async (
  connection: Connection,
  batch: UserBatch,
): Promise<readonly RecordOutcome[]> => {
  const outcomes = new Map<string, RecordOutcome>();
  for (let round = 0; round < ROUNDS_MAX && outcomes.size < batch.users.length; round += 1) {
    const left = batch.users.filter(({ email }) => !outcomes.has(email));
    for (const [email, outcome] of await store(connection, batch, left)) {
      outcomes.set(email, outcome);
    }
  }
  return batch.users.map(({ email }) => outcomes.get(email) ?? { field: 'email', rule: 'taken' });
};

/** Creates the port of users by their addresses. */
export const mikroOrmUserRecords = ({ sql: database }: Connected): UserRecords =>
  withPortErrors<UserRecords>({
    upsert: async (batch) => {
      const { dialect } = database;
      if (batch.users.length === 0) return [];
      if (batch.dryRun) {
        const plans = await database.reading(async (run) =>
          plan({ dialect, run }, batch, batch.users),
        );
        return plans.map(({ outcome }) => outcome);
      }
      return database.writing(async (run) => {
        await lockSite({ dialect, run }, batch.siteId);
        return storeAll({ dialect, run }, batch);
      });
    },
  });
