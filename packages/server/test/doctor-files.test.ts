import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DocumentRenderer } from '@paydocs/core';
import { openDatabase } from '@paydocs/mikro-orm';
import { describe, expect, test } from 'vitest';
import { examine } from '../src/doctor/examine.ts';
import type { Checked } from '../src/doctor/finding.ts';
import { paydocs } from './command.ts';
import { DATA_KEY, dataKeys } from './data-keys.ts';
import { hostOptions, opened } from './embedding.ts';
import { PAY_RUN, preparePayRun } from './pay-run.ts';
import { until } from './until.ts';

/** Makes files in no time. */
const renderer: DocumentRenderer = {
  checkLogo: async () => undefined,
  draw: async () => ({ outcome: 'unsupported', detail: 'No pictures.' }),
  render: async ({ uuid }) => ({
    outcome: 'rendered',
    pages: 1,
    bytes: Buffer.from(`%PDF- ${uuid}`),
    warnings: [],
  }),
};

/** An installation whose documents are completed, with their files, the oldest first. */
const completed = async (employees: number) => {
  const { options } = await hostOptions();
  await preparePayRun(options.databaseUrl, employees);
  const host = await opened({ ...options, ports: { renderer } });
  const caller = await host.core.callerFor(1);
  host.startDocumentWorker();
  const { order } = await host.core.createOrder(caller, PAY_RUN);
  await until(async () => (await host.core.showOrder(caller, order.id)).status === 'Completed');
  await host.close();
  const database = await openDatabase({ url: options.databaseUrl, dataKeys });
  const documents = await database.listMadeDocuments({ afterId: 0, limit: 500 });
  await database.close();
  const folder = options.documentsUrl.slice('file:'.length);
  const environment = {
    DATABASE_URL: options.databaseUrl,
    DATA_KEYS: DATA_KEY,
    TOKEN_KEYS: options.tokenKeys,
    MAIL_URL: options.mail,
    DOCUMENTS_URL: options.documentsUrl,
  };
  const keys = documents.flatMap(({ key }) => key ?? []);
  const uuids = keys.map((key) => basename(key).replace(/\..*$/, ''));
  return { environment, folder, files: keys.map((key) => join(folder, key)), uuids };
};

const findings = async (
  environment: NodeJS.ProcessEnv,
  files = false,
): Promise<readonly Omit<Checked, 'check'>[]> =>
  (await examine(environment, { recount: false, refold: false, files })).flatMap(
    ({ check, ...finding }) => (check === 'files' ? finding : []),
  );

const HINT = 'a sample: `paydocs doctor --files` checks all';
const RESTORE = 'restore the files of documents from their backup';

describe('paydocs doctor and the files of documents', () => {
  test('has nothing to check before the first document is made', async () => {
    const { options } = await hostOptions();
    await preparePayRun(options.databaseUrl, 1);
    const environment = { DATABASE_URL: options.databaseUrl, DATA_KEYS: DATA_KEY };
    const none = [{ level: 'ok', message: 'no document has a file yet' }];
    expect(await findings(environment)).toEqual(none);
    expect(await findings(environment, true)).toEqual(none);
  });

  test('reads a sample of the files, or all of them', async () => {
    const { environment, files } = await completed(230);
    const [sample] = await findings(environment);
    expect(sample?.level).toBe('ok');
    const [, count] = /^(\d+) files are right, (.*)$/.exec(sample?.message ?? '') ?? [];
    expect(sample?.message).toBe(`${count} files are right, ${HINT}`);
    expect(Number(count)).toBeGreaterThanOrEqual(100);
    expect(Number(count)).toBeLessThanOrEqual(200);
    const all = { level: 'ok', message: `all ${files.length} files are right` };
    expect(files).toHaveLength(230);
    expect(await findings(environment, true)).toEqual([all]);
  });

  test('exits with 1 for a folder that was not restored', async () => {
    const { environment, folder } = await completed(130);
    rmSync(folder, { recursive: true });
    const found = await findings(environment);
    expect(found[0]?.message).toMatch(/^(\d+) of \1 files are missing or damaged, a sample: /);
    expect(found[0]?.remedy).toBe(RESTORE);
    expect(found).toHaveLength(22);
    expect(found[21]?.message).toMatch(/^\d+ more files$/);
    const { code, stdout } = await paydocs(['doctor', '--files'], environment);
    expect(code).toBe(1);
    expect(stdout).toContain(`130 of 130 files are missing or damaged → ${RESTORE}\n`);
    expect(stdout).toContain('110 more files\n');
  });

  test('finds the files of the newest documents that an early copy lacks', async () => {
    const { environment, files, uuids } = await completed(150);
    rmSync(files.at(-1) ?? '');
    const [summary, fault] = await findings(environment);
    expect(summary?.message).toMatch(/^1 of \d+ files are missing or damaged/);
    expect(fault).toEqual({
      level: 'wrong',
      message: `site 1: The file of the document ${uuids.at(-1)} is missing.`,
    });
  });

  test('names each file that is cut off, changed, or of another key', async () => {
    const { environment, files, uuids } = await completed(4);
    const [cut = '', changed = '', plain = ''] = files;
    writeFileSync(cut, readFileSync(cut).subarray(0, -1));
    const bytes = readFileSync(changed);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(changed, bytes);
    writeFileSync(plain, `%PDF- ${uuids[2]}`);
    const [summary, ...faults] = await findings(environment, true);
    expect(summary?.message).toBe('3 of 4 files are missing or damaged');
    for (const uuid of uuids.slice(0, 3)) {
      expect(faults.filter(({ message }) => message.includes(uuid))).toHaveLength(1);
    }
  });

  test('names the variable of a store that is away, and not the database', async () => {
    const { environment, folder } = await completed(1);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    const [finding] = await findings(environment);
    expect(finding?.level).toBe('wrong');
    expect(finding?.message).toMatch(/^The folder for documents .* \(DOCUMENTS_URL\)\.$/);
  });

  test('is skipped without the configuration that it needs', async () => {
    const { environment } = await completed(1);
    const skipped = [{ level: 'skipped', message: 'not checked with this configuration' }];
    expect(await findings({ ...environment, DOCUMENTS_URL: 'ftp://a' })).toEqual(skipped);
    const [withoutKeys] = await findings({ ...environment, DATA_KEYS: 'x' });
    expect(withoutKeys).toEqual({ level: 'skipped', message: 'not checked without data keys' });
  });
});
