import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { openDatabase, sql } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Config, createLog, OperationalError } from '../src/index.ts';
import { newConfig, prepare, started } from './started-server.ts';

const errorOf = async (wrong: Config): Promise<OperationalError> => {
  const error = await started(wrong).catch((reason: unknown) => reason);
  if (error instanceof OperationalError) return error;
  throw new Error('It started.', { cause: error });
};

/** Changes the migrations that a database says to have. */
const withMigration = async (url: string, statement: string): Promise<void> => {
  const database = await openDatabase({ url });
  await database.sql.run(sql`${sql.raw(statement)}`);
  await database.close();
};

describe('start', () => {
  test('rejects a database with pending migrations, and closes it', async () => {
    const { config } = newConfig();
    await (await openDatabase({ url: config.databaseUrl })).close();
    const { message } = await errorOf(config);
    expect(message).toMatch(/lacks \d+ of the migrations .*: run `paydocs migrate`\.$/);
    await prepare(config.databaseUrl);
    expect((await started(config)).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('rejects a database without the default site', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const { message, exitCode } = await errorOf({ ...config, defaultSite: 'mian' });
    expect(message).toBe(
      "The database has no site 'mian' (DEFAULT_SITE): do you mean 'main'? correct DEFAULT_SITE " +
        '(`paydocs sites list`), or add the site with `paydocs sites create mian --name <name>`.',
    );
    expect(exitCode).toBe(78);
  });

  test('rejects a missing database file, and creates neither the file nor a key', async () => {
    const { folder, config } = newConfig();
    const { message, exitCode } = await errorOf(config);
    expect(message).toBe(
      `There is no database file ${folder.path}/start.sqlite (DATABASE_URL): ` +
        'run `paydocs migrate` to create it.',
    );
    expect(exitCode).toBe(78);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('rejects a file that is no database', async () => {
    const { folder, config } = newConfig();
    writeFileSync(`${folder.path}/start.sqlite`, 'These are notes, and no database.\n'.repeat(99));
    const { message, exitCode } = await errorOf(config);
    expect(message).toMatch(/^Cannot open the database \(DATABASE_URL\): file is not a database/);
    expect(exitCode).toBe(78);
  });

  test('rejects a database that a newer version has migrated', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    await withMigration(
      config.databaseUrl,
      `insert into mikro_orm_migrations (name) values ('paydocs-9999-later')`,
    );
    const { message } = await errorOf(config);
    expect(message).toBe(
      'The database has migrations that this version does not have (paydocs-9999-later): ' +
        'a newer version of paydocs has migrated it. Run that version, or restore a backup from before.',
    );
  });

  test('rejects a database from before the first release, and does not call it newer', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    await withMigration(
      config.databaseUrl,
      `update mikro_orm_migrations set name = 'paydocs-0001-tables'
        where name = 'paydocs-0001-first-release'`,
    );
    const { message } = await errorOf(config);
    expect(message).toBe(
      'The database has migrations that this version does not have (paydocs-0001-tables), ' +
        'and lacks others (paydocs-0001-first-release): it is from before the first release, ' +
        'and cannot be upgraded. Export its records with the version that made it, ' +
        'and import them into a new database.',
    );
  });

  test('warns when production has a public address without TLS', async () => {
    const { folder, config } = newConfig();
    await prepare(config.databaseUrl);
    const lines: string[] = [];
    const production: Config = {
      ...config,
      mode: 'production',
      tokenKeys: [await generateKey()],
      mailUrl: `file:${folder.path}/outbox`,
      publicUrl: 'http://pay.example',
    };
    await started(production, {
      log: createLog('warn', { write: (line) => void lines.push(line) }),
    });
    expect(lines).toEqual([expect.stringContaining('PUBLIC_URL begins with http://')]);
  });

  test('rejects an invalid key by its position, without the key', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const wrong = `k4.secret.${'A'.repeat(86)}`;
    const tokenKeys = [await generateKey(), wrong];
    const { message, exitCode } = await errorOf({ ...config, tokenKeys });
    expect(message).toMatch(/^TOKEN_KEYS: Key 2 of the ring is no valid/);
    expect(message).not.toContain(wrong);
    expect(exitCode).toBe(78);
  });

  test.each([
    ['tokenKeys', /^TOKEN_KEYS must be set in production: .*paydocs keys generate/],
    ['dataKeys', /^DATA_KEYS must be set in production: .*paydocs keys generate --kind data/],
    ['mailUrl', /^MAIL_URL must be set in production/],
    ['publicUrl', /^PUBLIC_URL or RESET_PASSWORD_URL must be set in production/],
  ])('rejects production without %s, also for a configuration of the caller', async (name, why) => {
    const { folder, config } = newConfig();
    await prepare(config.databaseUrl);
    const complete: Config = {
      ...config,
      mode: 'production',
      tokenKeys: [await generateKey()],
      mailUrl: `file:${folder.path}/outbox`,
      publicUrl: 'https://pay.example',
    };
    await (await started(complete)).close();
    const { message, exitCode } = await errorOf({ ...complete, [name]: undefined });
    expect(message).toMatch(why);
    expect(exitCode).toBe(78);
  });

  test('rejects production without any of them, with one error', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const { message } = await errorOf({ ...config, mode: 'production' });
    expect(message).toContain('must be set in production');
  });

  test('rejects an invalid mail address, without the address', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const mailUrl = 'smtp://me:hunter2%zz@mail.example';
    const { message, exitCode } = await errorOf({ ...config, mailUrl });
    expect(message).toMatch(/^Cannot send mail \(MAIL_URL, MAIL_FROM\): /);
    expect(message).not.toContain('hunter2');
    expect(exitCode).toBe(78);
  });

  test('names a remedy when its port is in use', async () => {
    const { folder, config } = newConfig();
    await prepare(config.databaseUrl);
    const { url } = await started(config);
    const port = Number(new URL(url).port);
    const other = folder.sqlite('other.sqlite');
    await prepare(other);
    const { message } = await errorOf({ ...config, databaseUrl: other, port });
    expect(message).toBe(
      `Cannot listen on 127.0.0.1:${port}: the port is in use: stop the other program, or set PORT.`,
    );
  });

  test('names a port in use before it waits for a database that does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const databaseUrl = `postgresql://user:password@127.0.0.1:${port}/paydocs`;
    const { message } = await errorOf({
      ...newConfig().config,
      databaseUrl,
      databaseConnectTimeoutMs: 60_000,
      port,
    });
    expect(message).toContain(`Cannot listen on 127.0.0.1:${port}: the port is in use`);
  });
});
