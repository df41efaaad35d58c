import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, sql } from '@paydocs/mikro-orm';
import { buildSite, buildUser } from '@paydocs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { startPaydocs } from './command.ts';
import { openFilled } from './filled-database.ts';
import {
  companyFile,
  EMPLOYEES,
  employeeLine,
  importNow,
  OWNED,
  writeLines,
} from './import-samples.ts';
import { sharedFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const ROWS = 3000;

const folder = sharedFolder();
let home: { readonly url: string; readonly drop: () => Promise<void> };
let database: Database;

const stored = async (): Promise<number> => {
  const [row] = await database.sql.run(
    sql<{ n: number | string }>`select count(*) as n from employees`,
  );
  return Number(row?.n ?? 0);
};

describe.each(['sqlite', 'postgresql'] as const)('an interrupted import on %s', (dialect) => {
  let environment: { readonly DATABASE_URL: string };

  beforeEach(async () => {
    const path = join(folder.path, 'resume.sqlite');
    home =
      dialect === 'postgresql'
        ? await createDatabase()
        : { url: `sqlite:${path}`, drop: async () => rmSync(path, { force: true }) };
    environment = { DATABASE_URL: home.url };
    database = await openFilled(home.url, { sites: [buildSite()], users: [buildUser()] });
    await importNow(database, { file: companyFile(folder), kind: 'companies' });
  });
  afterEach(async () => {
    await database.close();
    await home.drop();
  });

  const file = (): string =>
    writeLines(folder, `resume-${dialect}.csv`, [
      EMPLOYEES,
      ...Array.from({ length: ROWS }, (_, index) => employeeLine(index)),
    ]);

  const expectComplete = async (): Promise<void> => {
    const before = await stored();
    const { counts } = await importNow(database, { file: file(), kind: 'employees' });
    expect(counts).toMatchObject({ added: ROWS - before, unchanged: before, refused: 0 });
    expect(await stored()).toBe(ROWS);
    expect(await database.checkCounts()).toEqual({ mismatches: [] });
  };

  /** Starts an import from standard input, and waits until its first batches are stored. */
  const startHalf = async () => {
    const words = ['import', '-', '--format', 'csv', '--kind', 'employees', ...OWNED, '--json'];
    const started = startPaydocs(words, environment);
    started.child.stdin?.on('error', () => {});
    const lines = Array.from({ length: 1700 }, (_, index) => employeeLine(index));
    started.child.stdin?.write(`${[EMPLOYEES, ...lines].join('\n')}\n`);
    await until(async () => (await stored()) >= 1000);
    return started;
  };

  test('stores each row once after SIGKILL, and continues', async () => {
    const { child, ended } = await startHalf();
    child.kill('SIGKILL');
    await ended;
    expect((await stored()) % 1000).toBe(0);
    await expectComplete();
  });

  test('stores what it has read at Ctrl-C, exits with 1, and continues', async () => {
    const { child, ended } = await startHalf();
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ complete: false, refused: 0 });
    expect(stderr).toContain('stopped before the end of the file; the same command continues');
    expect(await stored()).toBe(JSON.parse(stdout).added);
    await expectComplete();
  });
});
