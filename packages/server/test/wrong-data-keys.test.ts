import { writeFileSync } from 'node:fs';
import { dataKeyRing, generateDataKey, openDatabase, sql } from '@paydocs/mikro-orm';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { examine } from '../src/doctor/examine.ts';
import { createLog } from '../src/index.ts';
import { paydocs } from './command.ts';
import { DATA_KEY, dataKeys } from './data-keys.ts';
import { createFilled } from './filled-database.ts';
import { newConfig, started } from './started-server.ts';
import { folderForTest } from './temporary-folder.ts';

const strayKey = generateDataKey();
const idOf = (key: string): string => dataKeyRing([key]).writing.id;
const LACKS = `DATA_KEYS lacks the key ${idOf(DATA_KEY)} of stored values of SSN, EIN and secrets: add what is \
missing, or correct DATABASE_URL. Until then these values cannot be read, and none is encrypted.`;

/** Fills a database whose values the key of the tests encrypts. */
const fill = async (url: string): Promise<void> => {
  await createFilled(url, {
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser()],
    companies: [buildCompany({ id: 1 }), buildCompany({ id: 2 })],
    employees: [1, 2, 3].map((id) => buildEmployee({ id })),
  });
};

const filled = async () => {
  const folder = folderForTest();
  const DATABASE_URL = folder.sqlite('keys.sqlite');
  await fill(DATABASE_URL);
  return { folder, environment: { DATABASE_URL, DATA_KEYS: strayKey } };
};

const encryptionOf = async (environment: NodeJS.ProcessEnv): Promise<readonly string[]> =>
  (await examine(environment, { recount: false, refold: false, files: false }))
    .filter(({ check }) => check === 'encryption')
    .map(({ level, message, remedy = '' }) => `${level}: ${message} → ${remedy}`);

describe('a data key in place of the one of the stored values', () => {
  // @promise R86
  test('is an error of doctor, which names the key that is missing', async () => {
    const { environment } = await filled();
    const remedy = 'add what is missing to DATA_KEYS, or correct DATABASE_URL';
    expect(await encryptionOf(environment)).toEqual([
      `wrong: 5 values of SSN, EIN and secrets cannot be read: DATA_KEYS lacks the key ${idOf(DATA_KEY)} → ${remedy}`,
    ]);
    expect((await paydocs(['doctor'], environment)).code).toBe(1);
  });

  // @promise R49 R86
  test('keeps a server out of service, with the reason', async () => {
    const { config } = newConfig();
    await fill(config.databaseUrl);
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const wrong = { ...config, dataKeys: [strayKey], managementPort: 0 };
    const server = await started(wrong, { log });
    expect(server.state()).toBe('starting');
    expect((await send(server.url, { path: '/employees' })).status).toBe(503);
    const probe = await fetch(`${server.managementUrl}/readyz`);
    expect([probe.status, await probe.json()]).toEqual([503, { ready: false, reason: LACKS }]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', reason: LACKS }),
    );
  });

  test('serves with the old key behind a new one, as in a rotation', async () => {
    const { config } = newConfig();
    await fill(config.databaseUrl);
    const ring = { ...config, dataKeys: [strayKey, DATA_KEY], managementPort: 0 };
    const server = await started(ring);
    expect(server.state()).toBe('ready');
    expect((await fetch(`${server.managementUrl}/readyz`)).status).toBe(200);
  });

  // @promise R49 R86
  test('encrypts nothing: import, export and seed refuse before they begin', async () => {
    const { folder, environment } = await filled();
    const file = `${folder.path}/companies.ndjson`;
    writeFileSync(file, '{"external_id":"C-9","name":"Nine","ein":"00-1234567"}\n');
    for (const words of [
      ['import', file, '--kind', 'companies'],
      ['export', `${folder.path}/out.ndjson`, '--kind', 'companies'],
      ['seed'],
    ]) {
      const { code, stderr } = await paydocs(words, environment);
      expect([words[0], code, stderr]).toEqual([words[0], 78, `paydocs: ${LACKS}\n`]);
    }
    const database = await openDatabase({ url: environment.DATABASE_URL, dataKeys });
    const rows = await database.sql.run(sql<{ n: number }>`select count(*) as n from companies`);
    await database.close();
    expect(rows).toEqual([{ n: 2 }]);
  });

  test('is named by its file when the file beside the SQLite file was lost', async () => {
    const { folder, environment } = await filled();
    const { DATABASE_URL } = environment;
    const { stderr } = await paydocs(['export', '--kind', 'companies'], {
      DATABASE_URL,
      DATA_KEYS: '',
    });
    const key = `${folder.path}/keys.sqlite.key`;
    expect(stderr).toContain(`paydocs: ${key} lacks the key ${idOf(DATA_KEY)} of stored values`);
    writeFileSync(key, DATA_KEY);
    const found = await paydocs(['export', '--kind', 'companies'], { DATABASE_URL, DATA_KEYS: '' });
    expect(found.code).toBe(0);
  });
});

test('doctor and export name the row whose SSN was moved, and export writes the others', async () => {
  const { folder, environment } = await filled();
  const database = await openDatabase({ url: environment.DATABASE_URL });
  await database.sql.run(sql`update employees set ssn = (select ssn from employees where id = 1)
    where id = 3`);
  await database.close();
  expect(await encryptionOf({ ...environment, DATA_KEYS: DATA_KEY })).toEqual([
    'wrong: employees: the ssn was changed or moved in the rows 3 (site 1) → restore the value from ' +
      'a backup, or import the record again',
  ]);
  const right = { ...environment, DATA_KEYS: DATA_KEY };
  const file = `${folder.path}/out.ndjson`;
  const exported = await paydocs(['export', file, '--kind', 'employees'], right);
  expect(exported).toEqual({
    code: 1,
    stdout: '',
    stderr: `2 employees\npaydocs: 1 employees cannot be decrypted: ${file}.refused.ndjson names them.\n`,
  });
});
