import { fold } from '@paydocs/core';
import { openDatabase } from '@paydocs/mikro-orm';
import { buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { DATA_KEY } from './data-keys.ts';
import { installation, levels, run } from './installation.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();

const filled = (name: string, spoil: readonly string[] = []) => installation(folder, name, spoil);

describe('paydocs doctor, of a database', () => {
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
});
