import { argon2Hasher } from '@paydocs/argon2';
import { Id } from '@paydocs/http-koa/container';
import { type Database, openDatabase } from '@paydocs/mikro-orm';
import { manualClock } from '@paydocs/testing';
import type { Fill, Stack } from '../../../test/api/api-suite.ts';
import { type Config, createContainer, readConfig, ServerId, start } from '../src/index.ts';

/** Hashes that cost next to nothing, of the real kind. */
export const cheapHasher = () => argon2Hasher({ memoryKib: 64, passes: 1, concurrency: 1 });

/** The configuration of a quiet service on a free port. */
export const configOf = (databaseUrl: string): Config =>
  readConfig({ DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent' });

type Change = Parameters<Stack['changeUser']>[1];

const changeUser = async (database: Database, userId: number, change: Change): Promise<void> => {
  const execute = (statement: string, values: readonly unknown[]): Promise<unknown> =>
    database.orm.em.getConnection().execute(statement, [...values, userId]);
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

const filled = async (databaseUrl: string, fill: Fill) => {
  const database = await openDatabase({ url: databaseUrl });
  const hasher = cheapHasher();
  try {
    await database.migrate();
    const ids = new Map<string, number>();
    for (const name of ['Owner', 'Manager', 'Developer', 'Support', 'Marketing', 'Member']) {
      const role = await database.ports.roles.findByName(name);
      if (role !== undefined) ids.set(name, role.id);
    }
    const world = await fill({
      hashPassword: (password) => hasher.hash(password),
      roleId: (name) => ids.get(name) ?? 0,
    });
    await database.add(world);
    return world;
  } finally {
    await Promise.all([database.close(), hasher.close()]);
  }
};

/** The service as it runs, but for a clock that can be moved and cheap hashes, on an empty database. */
export const realStack = async (databaseUrl: string, fill: Fill): Promise<Stack> => {
  const world = await filled(databaseUrl, fill);
  const config = configOf(databaseUrl);
  const clock = manualClock(Date.now());
  const hasher = cheapHasher();
  const container = createContainer(config);
  container.rebind(Id.clock).toConstantValue(clock);
  container.rebind(Id.hasher).toConstantValue(hasher);
  const database = await container.getAsync(ServerId.database);
  const server = await start(config, { container });
  return {
    url: server.url,
    world,
    clock,
    changeUser: (userId, change) => changeUser(database, userId, change),
    close: async () => {
      await server.close();
      await hasher.close();
    },
  };
};
