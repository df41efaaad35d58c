import type { PasswordHasher, Records } from '@paydocs/core';
import { type Database, openDatabase } from '@paydocs/mikro-orm';
import type { Fill, Stack } from '../../../test/api/api-suite.ts';
import { dataKeys } from './data-keys.ts';

/** Opens a database that is migrated and has these records. */
export const openFilled = async (url: string, records: Partial<Records>): Promise<Database> => {
  const database = await openDatabase({ url, dataKeys });
  await database.migrate();
  await database.add(records);
  return database;
};

/** Creates a database that is migrated and has these records. */
export const createFilled = async (url: string, records: Partial<Records>): Promise<void> =>
  (await openFilled(url, records)).close();

/** Adds the records of `fill` to a migrated database. */
export const fillDatabase = async (
  database: Database,
  { fill, hasher }: { readonly fill: Fill; readonly hasher: PasswordHasher },
): Promise<Records> => {
  const roles = await database.ports.roles.list();
  const ids = new Map(roles.map(({ name, id }) => [name, id]));
  const records = await fill({
    hashPassword: (password) => hasher.hash(password),
    roleId: (name) => ids.get(name) ?? 0,
  });
  await database.add(records);
  return records;
};

type Change = Parameters<Stack['changeUser']>[1];

/** Changes a user with SQL, like an administrator. */
export const changeUser = async (
  database: Database,
  userId: number,
  change: Change,
): Promise<void> => {
  const { em } = await database.orm();
  const execute = (statement: string, values: readonly unknown[]): Promise<unknown> =>
    em.getConnection().execute(statement, [...values, userId]);
  if (change.status !== undefined) {
    await execute('update users set status = ? where id = ?', [change.status]);
  }
  if (change.role !== undefined) {
    const role = await database.ports.roles.findByName(change.role);
    await execute('update users set role_id = ? where id = ?', [role?.id]);
  }
  if (change.passwordHash !== undefined) {
    await execute(
      'update users set password_hash = ?, password_version = password_version + 1 where id = ?',
      [change.passwordHash],
    );
  }
};
