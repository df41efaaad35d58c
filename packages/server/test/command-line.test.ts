import { existsSync, readFileSync } from 'node:fs';
import { keyRing } from '@paydocs/paseto';
import { describe, expect, test } from 'vitest';
import { type Ended, paydocs } from './command.ts';
import { printedBy } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();

const manifest: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

describe('paydocs', () => {
  test('explains its commands and its environment', async () => {
    const stdout = await printedBy(paydocs(['help']));
    const commands =
      'serve worker migrate users api-tokens sites seed import export doctor outbox orders documents layouts webhooks audit prune keys completion version';
    for (const command of commands.split(' ')) expect(stdout).toContain(`  ${command} `);
    expect(stdout).toMatch(
      /\nExit codes:\n {2}0 {3}done\n[\s\S]+\n {2}78 {2}wrong configuration\n/,
    );
    expect(stdout).toMatch(/\nEnvironment:\n {2}DATABASE_URL /);
    expect(stdout).not.toContain('  complete ');
    const wide = stdout.split('\n').filter((line) => line.length > 80);
    expect(wide).toEqual([expect.stringContaining('login=10,register=10')]);
  });

  test.each([
    [
      ['help', 'keys'],
      ['keys', '--help'],
    ],
    [
      ['help', 'keys', 'generate'],
      ['keys', 'generate', '--help'],
    ],
    [
      ['help', 'outbox', 'retry'],
      ['outbox', 'retry', '--help'],
    ],
    [
      ['help', 'seed', 'more'],
      ['seed', '--help'],
    ],
  ])('explains with %j what it explains with %j', async (words, same) => {
    expect(await printedBy(paydocs(words))).toBe(await printedBy(paydocs(same)));
  });

  test('prints its version with --version', async () => {
    const { code, stdout } = await paydocs(['--version']);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  test('prints version, commit and build with version; a clone has no build', async () => {
    const { code, stdout } = await paydocs(['version']);
    const { version } = manifest;
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${version}, commit unknown, built unknown, Node.js ${process.version}\n`,
    });
  });

  test.each([
    [['nonsense'], "unknown command 'nonsense'\nRun `paydocs help` for all commands."],
    [['sevre'], "unknown command 'sevre'\n(Did you mean serve?)\nRun `paydocs help` "],
    [['doc'], "unknown command 'doc'\n(Did you mean doctor?)\nRun `paydocs help` "],
    [['help', 'sevre'], "unknown command 'sevre'\n(Did you mean serve?)\nRun `paydocs help` "],
    [['help', 'keys', 'generat', 'x'], "unknown command 'generat'\n(Did you mean generate?)"],
    [['usres', '--help'], "unknown command 'usres'\n(Did you mean users?)\nRun `paydocs help` "],
    [
      ['outbox', 'retyr', '7'],
      "unknown command 'retyr'\n(Did you mean retry?)\nRun `paydocs outbox --",
    ],
    [['serve', '--nonsense'], "unknown option '--nonsense'\nRun `paydocs serve --help`."],
    [
      ['doctor', '--jsno'],
      "unknown option '--jsno'\n(Did you mean --json?)\nRun `paydocs doctor --",
    ],
    [
      ['keys', 'generat'],
      "unknown command 'generat'\n(Did you mean generate?)\nRun `paydocs keys --",
    ],
    [['seed', '--sites', '0'], 'It must be a whole number from 1 to 100.'],
    [['seed', '--companies', '0'], 'employees need at least one company'],
    [['seed', '--password', 'short'], '--password must be between 8 and 256 characters.'],
    [['seed', '--password', 'pass\tword'], '--password must not contain control characters.'],
  ])('exits with 2 for %j, with the reason', async (words, why) => {
    const { code, stdout, stderr } = await paydocs(words, { DATABASE_URL: folder.sqlite('none') });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(why);
  });
});

describe('paydocs keys generate', () => {
  test('prints one key that the service accepts, and nothing else', async () => {
    const stdout = await printedBy(paydocs(['keys', 'generate']));
    expect(stdout).toMatch(/^k4\.secret\.\S+\n$/);
    const ring = await keyRing([stdout.trim()]);
    expect(ring.signing.paserk).toMatch(/^k4\.public\./);
  });
});

describe('paydocs serve', () => {
  test('rejects production without keys, mail and an address, and names the variables', async () => {
    const { code, stderr } = await paydocs(['serve'], { NODE_ENV: 'production' });
    expect(code).toBe(78);
    expect(stderr).toMatch(/\n {2}DATABASE_URL must be set /);
    expect(stderr).toMatch(/\n {2}TOKEN_KEYS must be set .*`paydocs keys generate`/);
    expect(stderr).toMatch(/\n {2}MAIL_URL must be set .*smtp:/);
    expect(stderr).toMatch(/\n {2}PUBLIC_URL or RESET_PASSWORD_URL must be set /);
  });
});

describe('paydocs migrate', () => {
  test('rejects an unreachable database, without its password', async () => {
    const address = 'postgresql://me:hunter2@127.0.0.1:1/x';
    const { code, stderr } = await paydocs(['migrate'], { DATABASE_URL: address });
    expect(code).toBe(1);
    expect(stderr).toBe(
      'paydocs: Cannot use PostgreSQL at 127.0.0.1:1 (DATABASE_URL): ' +
        'nothing listens at that address (ECONNREFUSED).\n',
    );
  });

  test('applies pending migrations, adds the default site once, and prints both', async () => {
    const environment = { DATABASE_URL: folder.sqlite('migrate.sqlite'), DEFAULT_SITE: 'north' };
    const first = await paydocs(['migrate'], environment);
    const second = await paydocs(['migrate'], environment);

    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(/^(applied paydocs-\d{4}-[\w-]+\n)+added the site 'north'\n$/);
    expect(second).toEqual({ code: 0, stdout: 'the database was up to date\n', stderr: '' });
  });

  test('uses MIGRATE_DATABASE_URL instead of DATABASE_URL', async () => {
    const target = folder.sqlite('migrate-target.sqlite');
    const { code } = await paydocs(['migrate'], {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
      DATABASE_POOLER: 'transaction',
      MIGRATE_DATABASE_URL: target,
    });
    expect(code).toBe(0);
    const again = await paydocs(['migrate'], { DATABASE_URL: target });
    expect(again.stdout).toBe('the database was up to date\n');
  });

  test('names MIGRATE_DATABASE_URL when that database cannot be opened', async () => {
    const { code, stderr } = await paydocs(['migrate'], { MIGRATE_DATABASE_URL: 'sqlite:/no/x' });
    expect(code).toBe(78);
    expect(stderr).toMatch(/^paydocs: Cannot open the database \(MIGRATE_DATABASE_URL\): /);
  });
});

describe('paydocs seed', () => {
  const counts = ['--sites', '2', '--companies', '4', '--employees', '30', '--documents', '60'];

  test('refuses production without --force, before it creates a file', async () => {
    const environment = {
      DATABASE_URL: folder.sqlite('production.sqlite'),
      NODE_ENV: 'production',
    };
    const refused = await paydocs(['seed', ...counts], environment);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/do not belong into production .*: add --force /);
    expect(existsSync(`${folder.path}/production.sqlite`)).toBe(false);
    const { code } = await paydocs(['seed', ...counts, '--force'], environment);
    expect(code).toBe(0);
  });

  test('with --json prints one object: the sites, the accounts and the counts', async () => {
    const environment = { DATABASE_URL: folder.sqlite('seed.sqlite') };
    const { code, stdout, stderr }: Ended = await paydocs(
      ['seed', ...counts, '--json'],
      environment,
    );
    expect(code).toBe(0);
    expect(stderr).toMatch(/^(applied [\w-]+\n)+$/);
    const seeded = JSON.parse(stdout);
    expect(Object.keys(seeded)).toEqual(['sites', 'accounts', 'counts']);
    expect(seeded.sites).toEqual([
      { id: 1, identifier: 'main', name: 'Main Payroll' },
      { id: 2, identifier: 'harbor', name: 'Harbor Payroll' },
    ]);
    expect(seeded.accounts).toHaveLength(12);
    expect(seeded.accounts[0]).toEqual({
      site: 'main',
      role: 'Owner',
      email: 'owner@main.test',
      password: expect.stringMatching(/^[\w-]{24}$/),
    });
    expect(seeded.counts).toEqual({
      sites: 2,
      companies: 4,
      employees: 30,
      documents: 60,
      users: 12,
    });

    const again = await paydocs(['seed'], environment);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toMatch(
      /The database is not empty \(users: 12, sites other than 'main': 1\)/,
    );
  });

  test('prints the accounts and the chosen password once', async () => {
    const environment = { DATABASE_URL: folder.sqlite('table.sqlite') };
    const { code, stdout } = await paydocs(
      ['seed', ...counts, '--password', 'a good one'],
      environment,
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/SITE +ROLE +E-MAIL\nmain +Owner +owner@main.test\n/);
    expect(stdout.match(/a good one/g)).toHaveLength(1);
  });
});
