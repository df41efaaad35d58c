import { join } from 'node:path';
import { generateKey } from '@paydocs/paseto';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { startSystemPostgres } from '../../../tools/system-postgres.ts';
import { describeOnSystemPostgres } from '../../../tools/test-system-postgres.ts';
import { listeningAt, paydocs, startServing } from './command.ts';
import { databaseOn, runClient } from './dumps.ts';
import { patientSignIn } from './patient-sign-in.ts';
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
  return listeningAt(node);
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

describeOnSystemPostgres('a dump that was taken under load', () => {
  test('is restored with every acknowledged write, and the doctor finds nothing', async () => {
    const postgres = await startSystemPostgres();
    ends.push(() => postgres.stop());
    const folder = temporaryFolder();
    ends.push(() => folder.remove());
    for (const name of ['live', 'restored']) await runClient(postgres, 'createdb', [name]);
    const live = databaseOn(postgres, 'live');
    const restored = databaseOn(postgres, 'restored');
    await seedSmall(live, PASSWORD);
    const TOKEN_KEYS = await generateKey();
    const url = await serve({ DATABASE_URL: live, TOKEN_KEYS });
    const token = await patientSignIn(url, 'owner@main.test', PASSWORD);

    const writes = await steadyWrites(live, { url, token });
    ends.push(() => writes.stop());
    await until(() => writes.employees.length > 50 && writes.accounts.length > 0);
    const acknowledged = { employees: [...writes.employees], accounts: [...writes.accounts] };
    const dump = join(folder.path, 'paydocs.dump');
    await runClient(postgres, 'pg_dump', ['--format=custom', `--file=${dump}`, 'live']);
    expect(writes.employees.length).toBeGreaterThan(acknowledged.employees.length);
    await writes.stop();
    await runClient(postgres, 'pg_restore', ['--exit-on-error', '--dbname=restored', dump]);

    const { employees, accounts } = acknowledged;
    expect((await stored(restored, 'employees', employees)).toSorted()).toEqual(
      employees.toSorted(),
    );
    expect((await stored(restored, 'users', accounts)).toSorted()).toEqual(accounts.toSorted());
    const environment = { DATABASE_URL: restored, TOKEN_KEYS };
    const doctor = await paydocs(['doctor'], environment);
    expect(doctor.code, `${doctor.stdout}${doctor.stderr}`).toBe(0);

    const again = await serve(environment);
    const page = await send(again, { path: '/employees?per_page=5', token });
    expect(page.status).toBe(200);
    expect(page.body.meta?.['total']).toBeGreaterThanOrEqual(employees.length);
  }, 120_000);
});
