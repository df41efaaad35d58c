import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@paydocs/mikro-orm';
import { buildDocument, buildEmployee, buildCompany } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { dataKeys } from './data-keys.ts';
import { emptySites } from './import-samples.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;

beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

const KINDS = ['companies', 'employees', 'documents'] as const;

const filled = async (): Promise<string> => {
  const url = await emptySites(folder);
  const database = await openDatabase({ url, dataKeys });
  await database.add({
    companies: [1, 2].map((id) => buildCompany({ id, name: `Café "${id}", Inc.` })),
    employees: [1, 2, 3].map((id) =>
      buildEmployee({ id, companyId: (id % 2) + 1, earnings: { rate: id, list: [null, '\n'] } }),
    ),
    documents: [1, 2].map((id) => buildDocument({ id, employeeId: 3, companyId: 1, orderId: 7 })),
  });
  await database.close();
  return url;
};

describe('paydocs export', () => {
  test('writes files that import into an empty database as equal records', async () => {
    const from = { DATABASE_URL: await filled() };
    const to = { DATABASE_URL: await emptySites(folder) };
    const again = { DATABASE_URL: from.DATABASE_URL };
    for (const kind of KINDS) {
      const path = join(folder.path, `${kind}.ndjson`);
      const written = await paydocs(['export', path, '--kind', kind], from);
      expect(written).toMatchObject({ code: 0, stdout: '' });
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(existsSync(`${path}.partial`)).toBe(false);
      const imported = await paydocs(['import', path, '--kind', kind, '--json'], to);
      expect(JSON.parse(imported.stdout)).toMatchObject({ unchanged: 0, refused: 0 });
      const copy = await paydocs(['export', '--kind', kind], to);
      expect(copy.stdout).toBe(readFileSync(path, 'utf8'));
      // The same database would have each record twice.
      const twice = await paydocs(['import', path, '--kind', kind, '--json'], again);
      expect(JSON.parse(twice.stdout)).toMatchObject({ added: 0, changed: 0 });
    }
    const doctor = await paydocs(['doctor'], to);
    expect(doctor.code).toBe(0);
  });

  test('exits with 2 for an unknown site, and leaves no file', async () => {
    const path = join(folder.path, 'south.ndjson');
    const words = ['export', path, '--kind', 'companies', '--site', 'south'];
    const { code, stderr } = await paydocs(words, { DATABASE_URL: await emptySites(folder) });
    expect(code).toBe(2);
    expect(stderr).toContain('there is no such site (--site)');
    expect(existsSync(path) || existsSync(`${path}.partial`)).toBe(false);
  });

  test('exits with 1 for a file that cannot be written', async () => {
    const words = ['export', join(folder.path, 'no/such/folder'), '--kind', 'companies'];
    const { code, stderr } = await paydocs(words, { DATABASE_URL: await emptySites(folder) });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^paydocs: Cannot write .*\.partial \(ENOENT\)\.\n$/);
  });
});
