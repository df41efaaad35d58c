import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argon2Hasher } from '@paydocs/argon2';
import { requestDeadline } from '@paydocs/http-koa';
import { Id } from '@paydocs/http-koa/container';
import { sql } from '@paydocs/mikro-orm';
import { hashSync } from '@node-rs/bcrypt';
import { expect, onTestFinished, test } from 'vitest';
import { createContainer, readConfig, ServerId } from '../src/index.ts';
import { paydocs } from './command.ts';
import { DATA_KEY } from './data-keys.ts';
import { prepare, started } from './started-server.ts';
import { folderForTest } from './temporary-folder.ts';

const USERS = 300;
const AT_ONCE = 4;
// The threads have a low priority, so a busy machine delays them.
const BUSY_MACHINE_MS = 300_000;

interface LaravelUser {
  readonly email: string;
  readonly password: string;
  readonly row: string;
}

/** The costs of Laravel for some users, and the lowest one for the others. */
const costOf = (id: number): number => {
  if (id === 0) return 12;
  return id < 3 ? 10 : 4;
};

const laravelUser = (id: number): LaravelUser => {
  const email = `User.${id}@example.test`;
  // The last one is longer than the 72 bytes that bcrypt reads.
  const password = id === USERS - 1 ? 'ünïcödé 😀 '.repeat(8) : `pass wörd ${id} 😀`;
  const row = {
    email,
    first_name: 'Taylor',
    last_name: `O'Hara ${id}`,
    role: id === 0 ? 'Owner' : 'Member',
    status: 'Active',
    password_hash: hashSync(password, { cost: costOf(id), version: '2y' }),
    email_verified_at: '2024-02-29T08:00:00Z',
    total_spent: 12.5,
    created_at: '2019-01-31T08:00:00Z',
  };
  return { email, password, row: JSON.stringify(row) };
};

/** Returns a function that signs in from an address of its own, and the hashes in the database. */
const openService = async (databaseUrl: string) => {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_KEYS: DATA_KEY,
    TRUST_PROXY: '127.0.0.1',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  const container = createContainer(config);
  const hasher = argon2Hasher({ memoryKib: 64, passes: 1, concurrency: 2 });
  onTestFinished(() => hasher.close());
  container.rebind(Id.hasher).toConstantValue(hasher);
  const options = { ...container.get(Id.appOptions), deadline: requestDeadline(BUSY_MACHINE_MS) };
  container.rebind(Id.appOptions).toConstantValue(options);
  const { url } = await started(config, { container });
  let addresses = 0;
  const signIn = async ({ email, password }: Omit<LaravelUser, 'row'>): Promise<number> => {
    addresses += 1;
    const { status } = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}`,
      },
      body: JSON.stringify({ email, password }),
    });
    return status;
  };
  const { run } = (await container.getAsync(ServerId.database)).sql;
  const hashes = async (): Promise<readonly string[]> => {
    const rows = await run(
      sql<{ password_hash: string }>`select password_hash from users order by id`,
    );
    return rows.map((row) => row.password_hash);
  };
  return { signIn, hashes };
};

// @promise R84
test(
  '300 users of a Laravel installation sign in with their passwords, and get Argon2id hashes',
  async () => {
    const folder = folderForTest();
    const databaseUrl = folder.sqlite('imported.sqlite');
    await prepare(databaseUrl);
    const users = Array.from({ length: USERS }, (_, id) => laravelUser(id));
    const file = join(folder.path, 'users.ndjson');
    writeFileSync(file, users.map(({ row }) => `${row}\n`).join(''));
    const words = ['import', file, '--kind', 'users', '--site', 'main', '--json'];
    const imported = await paydocs(words, { DATABASE_URL: databaseUrl });
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(imported.stdout)).toMatchObject({ rows: USERS, added: USERS, refused: 0 });

    const { signIn, hashes } = await openService(databaseUrl);
    const before = await hashes();
    expect(before.filter((hash) => hash.startsWith('$2y$'))).toHaveLength(USERS);
    const [, , , cheap = laravelUser(3)] = users;
    expect(await signIn({ ...cheap, password: 'pass wörd 4 😀' })).toBe(401);
    for (let start = 0; start < USERS; start += AT_ONCE) {
      const some = users.slice(start, start + AT_ONCE);
      expect(await Promise.all(some.map(signIn))).toEqual(some.map(() => 200));
    }
    const after = await hashes();
    expect(after.filter((hash) => hash.startsWith('$argon2id$v=19$'))).toHaveLength(USERS);

    for (const user of [...users.slice(0, 8), ...users.slice(-1)]) {
      expect(await signIn(user)).toBe(200);
      expect(await signIn({ ...user, password: `${user.password}!` })).toBe(401);
    }
    const again = await paydocs(words, { DATABASE_URL: databaseUrl });
    expect(JSON.parse(again.stdout)).toMatchObject({ unchanged: USERS, refused: 0 });
    expect(await hashes()).toEqual(after);
  },
  BUSY_MACHINE_MS,
);
