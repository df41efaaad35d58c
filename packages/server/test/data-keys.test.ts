import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { generateDataKey, openDatabase, dataKeyRing, sql } from '@paydocs/mikro-orm';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { examine } from '../src/doctor/examine.ts';
import { readConfig } from '../src/index.ts';
import { configuredDataKeys } from '../src/keys/configured-data-keys.ts';
import { paydocs } from './command.ts';
import { DATA_KEY } from './data-keys.ts';
import { openFilled } from './filled-database.ts';
import { printedBy } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();

const configured = async (environment: NodeJS.ProcessEnv) =>
  configuredDataKeys(readConfig(environment));

describe('without DATA_KEYS', () => {
  test('a SQLite file has its key beside it, for its owner only, and keeps it', async () => {
    const environment = { DATABASE_URL: folder.sqlite('own.sqlite') };
    // Processes that start together agree on one key.
    const rings = await Promise.all([1, 2, 3, 4].map(async () => configured(environment)));
    const ids = new Set([...rings, await configured(environment)].map(({ writing }) => writing.id));
    expect(ids.size).toBe(1);
    expect(statSync(`${folder.path}/own.sqlite.key`).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('own.'))).toEqual([
      'own.sqlite.key',
    ]);
  });

  test('a database in memory has a new key each time', async () => {
    const [one, other] = [
      await configured({ DATABASE_URL: 'sqlite::memory:' }),
      await configured({ DATABASE_URL: 'sqlite::memory:' }),
    ];
    expect(one.writing.id).not.toBe(other.writing.id);
  });

  test('a spoiled key file is an error, and stays as it is', async () => {
    writeFileSync(`${folder.path}/spoiled.sqlite.key`, 'hunter2');
    await expect(configured({ DATABASE_URL: folder.sqlite('spoiled.sqlite') })).rejects.toThrow(
      `${folder.path}/spoiled.sqlite.key: Key 1 of the data keys is invalid.`,
    );
    expect(readFileSync(`${folder.path}/spoiled.sqlite.key`, 'utf8')).toBe('hunter2');
  });

  test.each([
    [
      { DATABASE_URL: 'postgresql://me@127.0.0.1:1/none' },
      'DATA_KEYS must be set for PostgreSQL: ',
    ],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'sqlite:./production.sqlite' },
      'DATA_KEYS must be set in production: ',
    ],
  ])('%j is refused with the command to run', async (environment, message) => {
    await expect(configured(environment)).rejects.toThrow(
      `${message}create a key with \`paydocs keys generate --kind data\`.`,
    );
  });
});

const SSN = '666-12-3456';

/** Fills a database whose values the key of the tests encrypts, one of them with none. */
const filled = async (url: string, spoil?: string): Promise<void> => {
  const database = await openFilled(url, {
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser()],
    companies: [buildCompany()],
    employees: [buildEmployee({ id: 1, ssn: SSN }), buildEmployee({ id: 2 })],
  });
  if (spoil !== undefined) await database.sql.run(sql`${sql.raw(spoil)}`);
  await database.close();
};

/** Returns what `paydocs doctor` finds about the encryption. */
const encryptionOf = async (environment: NodeJS.ProcessEnv): Promise<readonly string[]> => {
  const findings = await examine(environment, { recount: false, refold: false, files: false });
  return findings
    .filter(({ check }) => check === 'encryption')
    .map(({ level, message, remedy }) =>
      remedy === undefined ? `${level}: ${message}` : `${level}: ${message} → ${remedy}`,
    );
};

describe('paydocs keys', () => {
  test('generate prints a data key, which a ring takes', async () => {
    const stdout = await printedBy(paydocs(['keys', 'generate', '--kind', 'data']));
    expect(dataKeyRing([stdout.trimEnd()]).keys).toHaveLength(1);
    expect((await paydocs(['keys', 'generate', '--kind', 'mail'])).code).toBe(2);
  });

  test('reencrypt moves every value to the first key, and doctor agrees', async () => {
    const DATABASE_URL = folder.sqlite('rotated.sqlite');
    await filled(DATABASE_URL);
    const newKey = generateDataKey();
    const both = { DATABASE_URL, DATA_KEYS: `${newKey},${DATA_KEY}` };
    expect(await encryptionOf(both)).toEqual([
      'warning: 3 values of SSN, EIN and secrets have an older key → run `paydocs keys reencrypt`',
    ]);
    const moved = 'encrypted 3 values and 0 files with the first data key\n';
    expect(await paydocs(['keys', 'reencrypt'], both)).toEqual({
      code: 0,
      stdout: moved,
      stderr: '',
    });
    expect(await encryptionOf({ DATABASE_URL, DATA_KEYS: newKey })).toEqual([
      'ok: every SSN, EIN and secret is encrypted with the first data key',
    ]);
    const lost = await paydocs(['keys', 'reencrypt'], { DATABASE_URL });
    expect(lost.code).toBe(1);
    expect(lost.stderr).toMatch(
      /is encrypted with a key that is not among the data keys\.\npaydocs: 3 values cannot be decrypted: `paydocs doctor` names keys and rows\.\n$/s,
    );
  });

  test('doctor and reencrypt name values without encryption, and leave them', async () => {
    const DATABASE_URL = folder.sqlite('planted.sqlite');
    await filled(DATABASE_URL, 'drop trigger encrypt_update_of_employees');
    const other = await openDatabase({ url: DATABASE_URL });
    await other.sql.run(sql`update employees set ssn = ${SSN} where id = 1`);
    await other.close();
    expect(await encryptionOf({ DATABASE_URL, DATA_KEYS: DATA_KEY })).toEqual([
      'wrong: 1 values of SSN, EIN and secrets are not encrypted → ' +
        'restore the value from a backup, or import the record again',
    ]);
    const { code, stderr } = await paydocs(['keys', 'reencrypt'], { DATABASE_URL });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The ssn of row 1 .* is not encrypted: paydocs did not write it\.$/m);
  });
});
