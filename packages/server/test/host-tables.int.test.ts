import { openDatabase, sql } from '@paydocs/mikro-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { send } from '../../../test/api/client.ts';
import { openPaydocs } from '../src/index.ts';
import { loadedAt, paydocs, startServing } from './command.ts';
import { hostOptions, opened } from './embedding.ts';
import { folderForTest, temporaryFolder } from './temporary-folder.ts';

const homes = {
  sqlite: () => {
    const folder = temporaryFolder();
    return { url: folder.sqlite('host.sqlite'), drop: async () => folder.remove() };
  },
  postgresql: async () => {
    const { url, drop } = await createDatabase();
    // A busy machine takes longer than a host would wait.
    return { url: `${url}?connect_timeout=10&statement_timeout=10000`, drop };
  },
} as const;

const ADA = { email: 'ada@example.com', password: 'correct horse battery staple' };

const places = [
  ['sqlite', { TABLE_PREFIX: 'paydocs_' }, { tablePrefix: 'paydocs_' }],
  ['postgresql', { DATABASE_SCHEMA: 'paydocs' }, { schema: 'paydocs' }],
  ['postgresql', { TABLE_PREFIX: 'paydocs_' }, { tablePrefix: 'paydocs_' }],
] as const;

describe.each(places)('in a database of a host on %s, with %j', (dialect, variables, options) => {
  let home: { readonly url: string; readonly drop: () => Promise<void> };
  beforeEach(async () => {
    home = await homes[dialect]();
    const database = await openDatabase({ url: home.url });
    for (const name of ['users', 'companies', 'sites']) {
      await database.sql.run(sql`create table ${sql.id(name)} (nickname text)`);
    }
    await database.close();
  });
  afterEach(async () => home.drop());

  const refusal =
    /names that paydocs needs: companies, sites, users\. Give paydocs .*TABLE_PREFIX\)/;

  test('a command names the tables of the host and the variables, and then has tables of its own', async () => {
    const folder = folderForTest();
    const environment = {
      DATABASE_URL: home.url,
      DOCUMENTS_URL: `file:${folder.path}/documents`,
      MAIL_URL: `file:${folder.path}/outbox`,
    };
    const refused = await paydocs(['migrate'], environment);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(
      /^paydocs: Cannot use .* \(DATABASE_URL\): Tables of another .*\n$/,
    );
    expect(refused.stderr).toMatch(refusal);

    const placed = { ...environment, PUBLIC_URL: 'https://pay.example', ...variables };
    expect(await paydocs(['migrate'], placed)).toMatchObject({ code: 0, stderr: '' });
    const again = await paydocs(['migrate'], placed);
    expect(again).toEqual({ code: 0, stdout: 'the database was up to date\n', stderr: '' });
    const name = ['--first-name', 'Ada', '--last-name', 'Lovelace'];
    const owner = ['--role', 'Owner', '--email', ADA.email, ...name];
    expect(await paydocs(['users', 'create', ...owner], placed)).toMatchObject({ code: 0 });
    const serving = startServing(placed);
    const { status } = await send(await loadedAt(serving), {
      method: 'POST',
      path: '/auth/forgot-password',
      body: { email: ADA.email },
    });
    expect(status).toBe(200);
    await serving.end('SIGTERM');
    const { stdout } = await paydocs(['doctor', '--recount', '--refold', '--json'], placed);
    const { findings } = JSON.parse(stdout);
    expect(findings.filter(({ level }: { level: string }) => level === 'wrong')).toEqual([]);
  });

  test('openPaydocs names the tables of the host and the options, and then has tables of its own', async () => {
    const given = { ...(await hostOptions()).options, databaseUrl: home.url };
    const taken = await openPaydocs(given);
    await expect(taken.migrate()).rejects.toThrow(refusal);
    await taken.close();

    const { migrate, core } = await opened({ ...given, ...options });
    expect(await migrate()).not.toEqual([]);
    expect(await migrate()).toEqual([]);
    await core.register({ ...ADA, firstName: 'Ada', lastName: 'Lovelace' });
    expect(await core.login(ADA)).toMatchObject({ user: { email: ADA.email } });
  });
});
