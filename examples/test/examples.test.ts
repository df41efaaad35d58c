import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateKey } from '@paydocs/paseto';
import { expect, test } from 'vitest';

const DATA_KEYS = `d1.${'A'.repeat(43)}`;
const fromSource = '--conditions=@paydocs/source';
const path = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const run = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [fromSource, ...args])).stdout;

test('quickstart lists employees without a database or a server', async () => {
  const lines = (await run(path('quickstart/src/main.ts'))).trim().split('\n');
  expect(lines[0]).toBe('40 employees, the first three by last name:');
  expect(lines).toHaveLength(4);
});

test("own-adapter registers a user with the host's own class in place of a port", async () => {
  const output = await run(path('own-adapter/src/main.ts'));
  expect(output).toBe('Ada joined site 1 as Member.\n');
});

test('own-document-type makes a document of a type of the host', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-own-type-'));
  try {
    const options = { env: { ...process.env, TOKEN_KEYS: await generateKey(), DATA_KEYS } };
    const args = [fromSource, path('own-document-type/src/main.ts'), folder];
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    expect(stdout).toMatch(
      /^Certificate: Certificate 2026-06-30 Grace Hopper [0-9a-f-]{36}\.pdf\nCertificate: manifest\.csv\n$/,
    );
    const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.pdf'));
    expect((await readFile(join(folder, name))).toString('latin1', 0, 5)).toBe('%PDF-');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('own-fields lists employees by fields of the host', async () => {
  const env = { ...process.env, TOKEN_KEYS: await generateKey(), DATA_KEYS };
  const args = [fromSource, path('own-fields/src/main.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const [badge, grade, found] = stdout.trim().split('\n');
  expect(badge).toBe(
    "create index employees_fields_badge_no on employees (site_id, (fields ->> 'badge_no'), id)",
  );
  expect(grade).toContain('employees_fields_grade');
  expect(found).toBe('Grace B-17');
});

test('consumer-tests pass under node:test', async () => {
  const output = await run('--test', path('consumer-tests/test/payroll-greeting.test.ts'));
  expect(output).toMatch(/^# pass 2$|^ℹ pass 2$/m);
});

test('pay-run saves the statements of all employees', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-pay-run-'));
  try {
    const options = { env: { ...process.env, TOKEN_KEYS: await generateKey(), DATA_KEYS } };
    const args = [fromSource, path('pay-run/src/main.ts'), folder];
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    const statements = join(folder, 'statements');
    expect(stdout).toBe(`Completed: 200 statements, 0 failed\nsaved in ${statements}\n`);
    const names = await readdir(statements);
    expect(names).toHaveLength(201);
    for (const name of names.filter((each) => each !== 'manifest.csv')) {
      expect((await readFile(join(statements, name))).toString('latin1', 0, 5)).toBe('%PDF-');
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  [
    'embed-express',
    ['Error: the host refuses', 'employees: 0, hired: false', 'employees: 1, hired: true'],
  ],
  ['embed-fastify', ['500, employees: 0, hired: false', '201, employees: 1, hired: true']],
])(
  '%s writes records in the transaction of the host, and none when it fails',
  async (example, lines) => {
    const options = { env: { ...process.env, TOKEN_KEYS: await generateKey() } };
    const file = path(`${example}/src/own-transaction.ts`);
    const { stdout } = await promisify(execFile)(process.execPath, [fromSource, file], options);
    expect(stdout.trim().split('\n').slice(-lines.length)).toStrictEqual(lines);
  },
);

test.each([
  [
    'own-route',
    [
      /^403 .*"permission\.missing".*host:ledger/,
      /^200 \{"success":true,"data":\{"company":"Host","employees":0\}\}$/,
    ],
  ],
  [
    'own-role',
    [
      /^Owner: host:ledger, host:close-year$/,
      /^Manager: host:ledger, permission\.missing$/,
      /^Auditor: host:ledger, permission\.missing$/,
      /^Member: permission\.missing, permission\.missing$/,
    ],
  ],
  ['hook', [/^One$/, /^Two$/, /^The plan has two companies\.$/, /^companies: 2, clients: 2$/]],
  ['site-limit', [/^60 passed, then limit\.exceeded$/]],
])('extend/%s shows what a host adds', async (name, lines) => {
  const options = { env: { ...process.env, TOKEN_KEYS: await generateKey(), DATA_KEYS } };
  const args = [fromSource, path(`extend/src/${name}.ts`)];
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  const printed = stdout.trim().split('\n').slice(-lines.length);
  for (const [index, line] of lines.entries()) expect(printed[index]).toMatch(line);
});
