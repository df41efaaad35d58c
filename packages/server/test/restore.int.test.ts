import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { generateKey } from '@paydocs/paseto';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { startSystemPostgres, type SystemPostgres } from '../../../tools/system-postgres.ts';
import { describeOnSystemPostgres } from '../../../tools/test-system-postgres.ts';
import { loadedAt, startServing } from './command.ts';
import { DATA_KEY } from './data-keys.ts';
import { patientSignIn } from './patient-sign-in.ts';
import { blockAfter, runShell, writeCommand } from './run-shell.ts';
import { seedSmall } from './seed-small.ts';
import { steadyWrites } from './steady-writes.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const SETTINGS = {
  RATE_LIMITS: 'register=100000,read=100000',
  // A busy machine opens connections slowly.
  DATABASE_CONNECT_TIMEOUT_MS: '3000',
};
const PASSWORD = 'correct horse battery staple';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const serve = async (environment: Readonly<Record<string, string>>): Promise<string> => {
  const node = startServing({ ...SETTINGS, ...environment });
  ends.push(() => node.end('SIGKILL'));
  return loadedAt(node);
};

/** Returns the URL of a database for the role of the service. */
const serviceOn = (postgres: SystemPostgres, name: string): string => {
  const url = new URL(postgres.url);
  return Object.assign(url, { username: 'paydocs', password: 'secret', pathname: name }).href;
};

/** Returns those of the e-mail addresses that a table has. */
const stored = async (
  databaseUrl: string,
  table: 'users' | 'employees',
  emails: readonly string[],
): Promise<readonly string[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly email: string }>(
      `select email from ${table} where email = any($1)`,
      [emails],
    );
    return rows.map(({ email }) => email);
  } finally {
    await client.end();
  }
};

const PAGE = 'docs/operations.md';
const BACKUP = blockAfter(PAGE, '## Backup and restore');
const DRILL = blockAfter(PAGE, 'Restore once a quarter');

/** The role of the service, which owns its databases and is no administrator. */
const ROLE = `psql --quiet --dbname=postgres --command="create role paydocs login password 'secret'"
createdb --owner=paydocs paydocs`;

const STATEMENT = {
  type: 'Pay Statement',
  content: {
    pay_period: { start: '2026-01-01', end: '2026-01-31' },
    pay_date: '2026-01-31',
    earnings: [{ name: 'Regular', amount: '2000.00' }],
  },
};

/** Orders a document for each employee of a company, and waits until they are made. */
const order = async (url: string, token: string): Promise<number> => {
  const companies = await send(url, { path: '/companies?per_page=1', token });
  const [company] = companies.body.data as readonly { readonly id: number }[];
  const body = { ...STATEMENT, company_id: company?.id, employee_ids: 'all' };
  const created = await send(url, { method: 'POST', path: '/orders', token, body });
  interface Ordered {
    readonly id: number;
    readonly status: string;
    readonly documents_count: number;
  }
  const { id } = created.body.data as Ordered;
  let count = 0;
  await until(async () => {
    const { body: shown } = await send(url, { path: `/orders/${id}`, token });
    const { status, documents_count: documents } = shown.data as Ordered;
    count = documents;
    return status === 'Completed';
  });
  return count;
};

describeOnSystemPostgres('the backup and the drill of the runbook, word by word', () => {
  // @promise R83
  test('keep every acknowledged write and every file, and the doctor finds nothing', async () => {
    const postgres = await startSystemPostgres();
    ends.push(() => postgres.stop());
    const folder = temporaryFolder(tmpdir());
    ends.push(() => folder.remove());
    writeCommand(folder.path);
    const live = serviceOn(postgres, 'paydocs');
    const TOKEN_KEYS = await generateKey();
    const variables = {
      DATABASE_URL: live,
      TOKEN_KEYS,
      DATA_KEYS: DATA_KEY,
      DOCUMENTS_URL: `file:${folder.path}/documents`,
      MAIL_URL: `file:${folder.path}/outbox`,
    };
    const shell = async (commands: string) => {
      const path = [folder.path, postgres.bin, dirname(process.execPath), process.env['PATH']];
      const environment = { PATH: path.join(':'), ...postgres.environment, ...variables };
      const ended = await runShell(commands, { cwd: folder.path, environment });
      expect(ended.code, `${ended.stdout}${ended.stderr}`).toBe(0);
      return ended.stdout;
    };
    await shell(ROLE);
    await seedSmall(live, PASSWORD);
    const url = await serve(variables);
    const token = await patientSignIn(url, 'owner@main.test', PASSWORD);
    const documents = await order(url, token);

    const writes = await steadyWrites(live, { url, token });
    ends.push(() => writes.stop());
    await until(() => writes.employees.length > 50 && writes.accounts.length > 0);
    const acknowledged = { employees: [...writes.employees], accounts: [...writes.accounts] };
    await shell(BACKUP);
    expect(writes.employees.length).toBeGreaterThan(acknowledged.employees.length);
    await writes.stop();

    expect(await shell(DRILL)).toContain(`all ${documents} files are right\n`);
    // The same commands again, without those that remove what was restored.
    await shell(DRILL.replace(/^ *dropdb .*$/m, ''));
    const { employees, accounts } = acknowledged;
    const restored = serviceOn(postgres, 'paydocs_drill');
    expect((await stored(restored, 'employees', employees)).toSorted()).toEqual(
      employees.toSorted(),
    );
    expect((await stored(restored, 'users', accounts)).toSorted()).toEqual(accounts.toSorted());
    const again = await serve({ ...variables, DATABASE_URL: restored });
    const page = await send(again, { path: '/employees?per_page=5', token });
    expect(page.status).toBe(200);
    expect(page.body.meta?.['total']).toBeGreaterThanOrEqual(employees.length);
  }, 120_000);
});
