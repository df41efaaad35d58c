import { employeesContract, runContract, sessionsContract } from '@paydocs/testing/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dataKeys, harnessOf, type Home } from './harness.ts';
import { tlsHome } from './pipelined.ts';
import { runProgram } from './program.ts';

describe('PostgreSQL over TLS fulfills the contract of', () => {
  let home: Home;
  let database: Database;
  beforeAll(async () => {
    home = await tlsHome();
    database = await openDatabase({ dataKeys, url: home.url, applicationName: 'tls', poolMax: 25 });
    await database.migrate();
  });
  afterAll(async () => {
    await database.close();
    await home.remove();
  });

  for (const contract of [sessionsContract, employeesContract]) {
    runContract(test, contract, async () => harnessOf(database));
  }

  test('every connection is encrypted', async () => {
    await Promise.all([
      database.ports.sessions.findWithUser('none'),
      database.ports.roles.findByName('Member'),
      database.sql.reading(async (run) => run(sql`select 1`)),
      (await database.orm()).em.getConnection().execute('select 1'),
    ]);
    const connections = await database.sql.run(
      sql<{ ssl: boolean }>`select ssl from pg_stat_ssl join pg_stat_activity using (pid)
        where application_name = 'tls'`,
    );
    expect(connections.length).toBeGreaterThan(3);
    expect(connections).toEqual(connections.map(() => ({ ssl: true })));
  });

  test('an untrusted certificate is rejected', async () => {
    const url = new URL(home.url);
    url.searchParams.delete('sslrootcert');
    const untrusted = await openDatabase({ dataKeys, url: url.href });
    await expect(untrusted.ports.roles.findByName('Member')).rejects.toThrow(/self-signed/);
    await untrusted.close();
  });

  test.each(['close', 'close early', 'leave'])(
    'open connections do not keep a program running: %s',
    async (how) => {
      expect(await runProgram('ask-and-stop', home.url, how)).toBe('done\n');
    },
  );
});
