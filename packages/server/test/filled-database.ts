import type { PasswordHasher, Records } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import type { Fill, Stack } from '../../../test/api/api-suite.ts';

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
