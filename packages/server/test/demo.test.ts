import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Running, startDemo } from './command.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;
let demo: Running;

const start = (): void => {
  folder = temporaryFolder();
  demo = startDemo({ TMPDIR: folder.path });
};
const end = async (): Promise<void> => {
  await demo.end('SIGKILL');
  folder.remove();
};

describe('the demo', () => {
  beforeEach(start);
  afterEach(end);

  test('prints lines that work in bash with curl, and deletes its folder at the end', async () => {
    await demo.line(/forgot-password/);
    const lines = demo.lines.filter((line) => line.includes('curl ')).slice(0, 3);
    expect(demo.lines.filter((line) => /^(main|harbor) .*\.test$/.test(line))).toHaveLength(12);
    expect(readdirSync(folder.path)).toEqual([expect.stringMatching(/^paydocs-demo-/)]);

    const script = lines.join('\necho\n');
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euc', script], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [me, list] = stdout
      .trim()
      .split('\n')
      .map((answer) => JSON.parse(answer));
    expect(me.data.user.email).toBe('owner@main.test');
    const filter = /filter\[last_name\]=(\w+)/.exec(lines[2] ?? '')?.[1] ?? '-';
    expect(list.data.length).toBeGreaterThan(0);
    for (const { last_name, company } of list.data) {
      expect(last_name.toLowerCase()).toContain(filter.toLowerCase());
      expect(company.name).not.toBe('');
    }

    expect(await demo.end('SIGINT')).toBe(0);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('exits with 0 and deletes its folder after repeated SIGINT', async () => {
    await demo.line(/forgot-password/);
    // A terminal signals the whole process group on Ctrl-C, and npm forwards its own signal too.
    const repeat = setInterval(() => demo.child.kill('SIGINT'), 1);
    demo.child.once('exit', () => clearInterval(repeat));
    expect(await demo.exitCode).toBe(0);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('deletes its folder after SIGINT during the start', async () => {
    await vi.waitUntil(() => readdirSync(folder.path).length > 0, { timeout: 20_000, interval: 1 });
    expect(await demo.end('SIGINT')).toBe(0);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('names a remedy when its port is in use', async () => {
    const line = await demo.line(/serves sample data at/);
    const port = /:(\d+) /.exec(line)?.[1] ?? '';
    const second = startDemo({ PORT: port, TMPDIR: folder.path });
    await expect(second.line(/curl/)).rejects.toThrow(
      `paydocs: Cannot listen on 127.0.0.1:${port}: the port is in use`,
    );
    expect(await second.end()).toBe(1);
    expect(await demo.end()).toBe(0);
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

describe('the running demo', () => {
  beforeAll(start);
  afterAll(end);

  test('prints lines that create, change and delete an employee', async () => {
    await demo.line(/forgot-password/);
    const lines = demo.lines.filter((line) => line.includes('curl '));
    const script = [lines[0], ...lines.filter((line) => /COMPANY=|EMPLOYEE/.test(line))];
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-euc', script.join('\necho\n')], {
      encoding: 'utf8',
    });
    expect([script.length, stderr]).toStrictEqual([5, '']);
    const [changed, deleted] = stdout
      .trim()
      .split(/\s+(?=\{)/)
      .map((answer) => JSON.parse(answer));
    expect(changed.data).toMatchObject({
      full_name: 'Grace Hopper',
      address: { city: 'Arlington' },
    });
    expect(deleted).toStrictEqual({ success: true, message: 'Employee deleted.' });
  });

  test('prints lines that order statements, and save one as PDF and all as an archive', async () => {
    await demo.line(/forgot-password/);
    const cwd = mkdtempSync(join(folder.path, 'saved-'));
    const lines = demo.lines.filter((line) => line.includes('curl '));
    const script = [lines[0], ...lines.filter((line) => /COMPANY=|ORDER|DOCUMENT/.test(line))];
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euc', script.join('\n')], {
      cwd,
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(script).toHaveLength(7);
    const starts = ['statement.pdf', 'statements.zip'].map((file) =>
      readFileSync(join(cwd, file)).toString('latin1', 0, 4),
    );
    expect(starts).toEqual(['%PDF', 'PK\u0003\u0004']);
  });

  test('prints lines that show a pay run with amounts of each employee, and save one', async () => {
    await demo.line(/forgot-password/);
    const cwd = mkdtempSync(join(folder.path, 'run-'));
    const lines = demo.lines.filter((line) => line.includes('curl '));
    const first = lines.findIndex((line) => /\/orders\/\d+ /.test(line));
    const [order = '', documents = '', ...saving] = lines.slice(first, first + 4);
    const done = `until ${order} | grep -q '"status":"Completed"'; do sleep 0.1; done`;
    const script = [lines[0], done, `${order}; echo`, `${documents}; echo`, ...saving].join('\n');
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euc', script], {
      cwd,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [run, list] = stdout
      .trim()
      .split('\n')
      .map((answer) => JSON.parse(answer));
    expect(run.data.counts.failed).toBe(0);
    const nets = list.data.map(
      ({ content }: { content: { totals: { net: string } } }) => content.totals.net,
    );
    expect(new Set(nets).size).toBe(3);
    expect(readFileSync(join(cwd, 'own-amounts.pdf')).toString('latin1', 0, 4)).toBe('%PDF');
  });

  test('prints lines that request a password reset and show its link', async () => {
    const print = await demo.line(/^cat .*\.eml/);
    const ask = await demo.line(/curl .*forgot-password/);
    const [, url = ''] = /curl -s (http:\/\/\S+)\/auth/.exec(ask) ?? [];
    // `grep` fails until the server has written the email.
    const script = `${ask} >&2; until (set -o pipefail; ${print}); do sleep 0.1; done 2>/dev/null`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script], {
      encoding: 'utf8',
      timeout: 10_000,
    });
    expect(JSON.parse(stderr)).toMatchObject({ success: true });
    expect(stdout).toMatch(/^\S+\n$/);
    const link = new URL(stdout);
    expect(link.origin + link.pathname).toBe(`${url}/reset-password`);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(link.searchParams.get('email')).toBe('member@main.test');
  });

  // After the password reset, whose line prints the newest link to anybody.
  test('prints lines by which an employee is invited, signs in, and saves a statement', async () => {
    await demo.line(/forgot-password/);
    const cwd = mkdtempSync(join(folder.path, 'own-'));
    const first = demo.lines.findIndex((line) => line.startsWith('PERSON='));
    const company = demo.lines.find((line) => line.startsWith('COMPANY='));
    const token = demo.lines.find((line) => line.startsWith('TOKEN='));
    const lines = demo.lines.slice(first, first + 10);
    const script = [token, company, ...lines].join('\necho\n');
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euc', script], {
      cwd,
      encoding: 'utf8',
      timeout: 100_000,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [invited, reset, own] = stdout
      .trim()
      .split(/\s+(?=\{"success")/)
      .map((answer) => JSON.parse(answer));
    expect([invited.success, reset.success]).toEqual([true, true]);
    expect(own.data).toMatchObject([{ status: 'Completed', content: { lang: 'en' } }]);
    expect(readFileSync(join(cwd, 'own-statement.pdf')).toString('latin1', 0, 4)).toBe('%PDF');
  }, 120_000);

  test('prints the address of the API documentation', async () => {
    const line = await demo.line(/in a browser/);
    const page = await fetch(/http:\S+$/.exec(line)?.[0] ?? '');
    expect(page.url).toMatch(/\/docs$/);
    expect(await page.text()).toContain('swagger-ui');
  });
});
