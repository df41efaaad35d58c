import { fold } from '@paydocs/core';
import { openDatabase, sql } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examine } from '../src/doctor/examine.ts';
import type { Checked } from '../src/doctor/finding.ts';
import { readConfig, start } from '../src/index.ts';
import { paydocs } from './command.ts';
import { DATA_KEY, dataKeys } from './data-keys.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;

beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

/** Creates a database, and returns the environment of its service. */
const filled = async (name: string, spoil: readonly string[] = []) => {
  const url = folder.sqlite(name);
  const database = await openDatabase({ url, dataKeys });
  await database.migrate();
  await database.add({
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser()],
    companies: [buildCompany()],
    employees: [buildEmployee({ id: 1 }), buildEmployee({ id: 2 })],
  });
  for (const statement of spoil) await database.sql.run(sql.raw(statement));
  await database.close();
  return {
    DATABASE_URL: url,
    DATA_KEYS: DATA_KEY,
    TOKEN_KEYS: await generateKey(),
    MAIL_URL: `file:${folder.path}/outbox`,
  };
};

const levels = (findings: readonly Checked[], level: Checked['level']): readonly string[] =>
  findings.flatMap((each) =>
    each.level === level ? `${each.check}: ${each.message} → ${each.remedy}` : [],
  );

const run = (
  environment: NodeJS.ProcessEnv,
  recount = false,
  refold = false,
): Promise<readonly Checked[]> => examine(environment, { recount, refold });

describe('paydocs doctor', { timeout: 60_000 }, () => {
  test('prints a line for each finding, or JSON, and exits with 0 when nothing is wrong', async () => {
    const environment = await filled('right.sqlite');
    const { code, stdout, stderr } = await paydocs(['doctor'], environment);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^ok {7}configuration {2}every variable is valid \(development\)\n/);
    expect(stdout).toMatch(/\nok {7}counters {7}all are right\n/);
    const json = await paydocs(['doctor', '--json'], environment);
    const { ok, findings } = JSON.parse(json.stdout);
    expect(ok).toBe(true);
    const checks = findings.map(({ check }: Checked) => check);
    expect([...new Set(checks)]).toEqual([
      'configuration',
      'database',
      'migrations',
      'counters',
      'folds',
      'encryption',
      'constraints',
      'key ages',
      'outbox',
      'redis',
      'mail',
      'token keys',
      'data keys',
    ]);
  });

  test('says for how long each key has been in use, once a node has run with it', async () => {
    const environment = await filled('keys.sqlite');
    const agesIn = async (): Promise<readonly string[]> =>
      (await run(environment)).flatMap(({ check, message }) =>
        check === 'key ages' ? message : [],
      );
    expect(await agesIn()).toEqual([
      expect.stringMatching(/^token key \S{24} has not been used yet$/),
      expect.stringMatching(/^data key \S{8} has not been used yet$/),
    ]);
    const service = await start(readConfig({ ...environment, PORT: '0', LOG_LEVEL: 'silent' }));
    await service.close();
    expect(await agesIn()).toEqual([
      expect.stringMatching(/^token key \S{24} in use for \d+ s$/),
      expect.stringMatching(/^data key \S{8} in use for \d+ s$/),
    ]);
  });

  test('names wrong folded names, and corrects them with refold', async () => {
    const environment = await filled('folds.sqlite', [
      `update companies set name = 'Renamed'`,
      `update employees set last_name = 'Renamed'`,
    ]);
    const wrong = [
      'companies: name_folded is wrong in 1 row',
      'employees: last_name_folded is wrong in 2 rows',
    ];
    expect(levels(await run(environment), 'wrong')).toEqual(
      wrong.map((each) => `folds: ${each} → run \`paydocs doctor --refold\``),
    );
    const corrected = await run(environment, false, true);
    for (const each of wrong) {
      expect(corrected).toContainEqual({
        check: 'folds',
        level: 'ok',
        message: `corrected: ${each}`,
      });
    }
    expect(levels(await run(environment), 'wrong')).toEqual([]);
  });

  test('names wrong counters, and corrects them with recount', async () => {
    const environment = await filled('wrong.sqlite', [
      `update employee_counts set n = 7 where of_kind = 'company'`,
      `update company_counts set n = 0 where of_kind = 'all'`,
      `update employee_names set n = 1 where of_kind = 'first'`,
    ]);
    const mismatches = [
      'companies in site 1: the counter said 0, there are 1',
      'employees of company 1 in site 1: the counter said 7, there are 2',
      `employees with the first name ${fold(buildEmployee().firstName)} in site 1: the counter said 1, there are 2`,
    ];
    expect(levels(await run(environment), 'wrong')).toEqual(
      mismatches.map((mismatch) => `counters: ${mismatch} → run \`paydocs doctor --recount\``),
    );
    const corrected = await run(environment, true);
    expect(levels(corrected, 'wrong')).toEqual([]);
    for (const mismatch of mismatches) {
      expect(corrected).toContainEqual({
        check: 'counters',
        level: 'ok',
        message: `corrected: ${mismatch}`,
      });
    }
    expect(levels(await run(environment), 'wrong')).toEqual([]);
  });

  test('exits with 1 for a missing file, which it does not create, and checks the rest', async () => {
    const environment = {
      DATABASE_URL: folder.sqlite('no.sqlite'),
      REDIS_URL: 'redis://127.0.0.1:1',
    };
    const { code, stdout, stderr } = await paydocs(['doctor'], environment);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/\nwrong {4}database .*run `paydocs migrate` to create it/);
    expect(stdout).toMatch(
      /\nwrong {4}redis .*Cannot use Redis at 127\.0\.0\.1:1 \(REDIS_URL\): .*ECONNREFUSED/,
    );
    expect(stdout).toMatch(/\nok {7}mail /);
  });

  test('refuses a mail folder that cannot be written', async () => {
    const environment = await filled('mail.sqlite');
    const findings = await run({ ...environment, MAIL_URL: `file:${folder.path}/mail.sqlite` });
    expect(levels(findings, 'wrong')).toEqual([
      `mail: ${folder.path}/mail.sqlite cannot be written (ENOTDIR) (MAIL_URL) → correct its rights or ` +
        'the disk, or MAIL_URL',
    ]);
  });

  test('names pending and unknown migrations with the remedy', async () => {
    const empty = folder.sqlite('empty.sqlite');
    await (await openDatabase({ url: empty })).close();
    const [pending] = levels(await run({ DATABASE_URL: empty, DATA_KEYS: DATA_KEY }), 'wrong');
    expect(pending).toMatch(
      /^migrations: \d+ are pending: paydocs-0001-.* → run `paydocs migrate`$/,
    );
    const newer = await filled('newer.sqlite', [
      `insert into mikro_orm_migrations (name) values ('paydocs-9999-later')`,
    ]);
    const [unknown] = levels(await run(newer), 'wrong');
    expect(unknown).toMatch(
      /^migrations: .*\(paydocs-9999-later\): a newer version of paydocs has migrated it/,
    );
  });

  test('names stuck emails, old keys, broken references and a missing site', async () => {
    const environment = await filled('stuck.sqlite', [
      `insert into outbox (id, task, created_at_ms, due_at_ms, sends, failures, failed)
        values ('a', '{"kind":"password-changed","userId":1}', 0, 0, 0, 10, true)`,
      'pragma foreign_keys = off',
      `insert into password_resets (user_id, email, request_id, issued_at_ms, expires_at_ms)
        values (4711, 'a@b.test', 'x', 0, 0)`,
    ]);
    const { generateDataKey } = await import('@paydocs/mikro-orm');
    const DATA_KEYS = `${generateDataKey()} ${DATA_KEY}`;
    const findings = await run({ ...environment, DATA_KEYS });
    expect(levels(findings, 'wrong')).toEqual([
      'constraints: password_resets: users: broken reference → restore a backup, or delete the rows',
      expect.stringMatching(
        /^outbox: stuck: 1, the oldest for \d+ d → see `paydocs outbox --stuck`$/,
      ),
    ]);
    expect(levels(findings, 'warning')).toEqual([
      expect.stringMatching(/^encryption: \d+ values .* older key → run `paydocs keys reencrypt`$/),
    ]);
    const elsewhere = await run({ ...environment, DEFAULT_SITE: 'south' });
    expect(levels(elsewhere, 'wrong')).toEqual([
      "migrations: there is no site 'south' (DEFAULT_SITE) → correct DEFAULT_SITE (`paydocs sites list`), " +
        'or add the site with `paydocs sites create south --name <name>`',
    ]);
  });

  test('names every mistake of the environment, and checks what is right', async () => {
    const environment = await filled('mistakes.sqlite');
    const findings = await run({
      ...environment,
      REDIS_URL: 'x',
      RATE_LIMITS: 'logon=1',
      PORT: 'x',
    });
    const mistakes = levels(findings, 'wrong').map((text) => text.split(' ', 2)[1]);
    expect(mistakes).toEqual(['PORT', 'REDIS_URL', 'RATE_LIMITS']);
    expect(levels(findings, 'skipped')).toEqual([expect.stringMatching(/^redis: not checked/)]);
    expect(findings).toContainEqual({ check: 'counters', level: 'ok', message: 'all are right' });
  });
});
