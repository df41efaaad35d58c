import { openDatabase } from '@paydocs/mikro-orm';
import { buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ended, paydocs, paydocsWithInput } from './command.ts';
import { dataKeys } from './data-keys.ts';
import { createFilled } from './filled-database.ts';
import { recordsIn } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const USERS = 105;

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('people.sqlite') };

beforeAll(async () =>
  createFilled(folder.sqlite('people.sqlite'), {
    sites: [buildSite({ id: 1, identifier: 'main' }), buildSite({ id: 2, identifier: 'north' })],
    users: Array.from({ length: USERS }, (_, index) =>
      buildUser({ id: index + 1, roleId: index === 0 ? 1 : 6 }),
    ),
  }),
);

const run = (...words: string[]): Promise<Ended> => paydocs(words, environment);

const ada = ['--first-name', 'Ada', '--last-name', 'Lovelace', '--role', 'Owner'];
const OWNER = 'user-1@example.test';
const identity = ['--issuer', 'https://id.example.test', '--subject', '24400320'];

describe('paydocs users', () => {
  // @promise R109
  test('reset-factor removes the second factor of a user, without its key', async () => {
    const reset = async () =>
      paydocs(['users', 'reset-factor', 'USER-9@example.test'], withoutKeys);
    const withoutKeys = { ...environment, DATA_KEYS: '' };
    expect(await reset()).toMatchObject({
      code: 1,
      stderr: 'paydocs: The user has no second factor.\n',
    });
    const database = await openDatabase({ url: folder.sqlite('people.sqlite'), dataKeys });
    const times = { createdAtMs: 1, confirmedAtMs: 1, lastStep: null };
    const factor = { kind: 'totp', id: 1, name: null, secret: 'MZXW6YTB', ...times } as const;
    await database.ports.store.transaction(async (tx) => {
      await tx.secondFactors.add({ siteId: 1, userId: 9, handle: 'handle', factors: [factor] });
      await tx.users.save(9, { secondFactorAtMs: 1 });
    });
    expect(await reset()).toMatchObject({
      code: 0,
      stdout: 'second factor removed, sessions ended; the user gets an e-mail\n',
    });
    expect(await database.ports.secondFactors.findOf(9)).toBeUndefined();
    const [mail] = await database.ports.outbox.list({ limit: 5 });
    expect(mail?.task).toEqual({ kind: 'second-factor-reset', userId: 9 });
    await database.close();
  });

  test('link adds an account of an identity provider, and identities lists it', async () => {
    const link = await run('users', 'link', 'USER-9@example.test', ...identity);
    expect(link).toMatchObject({ code: 0, stdout: 'identity linked; the user gets an e-mail\n' });
    const listed = await run('users', 'identities', 'USER-9@example.test', '--json');
    expect(recordsIn(listed)).toEqual([
      {
        issuer: 'https://id.example.test',
        subject: '24400320',
        linked_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test('link takes the address of an issuer, and says when no configured provider has it', async () => {
    const words = ['users', 'link', 'user-8@example.test', '--subject', '1', '--issuer'];
    for (const issuer of ['foo', 'http://id.example.test', 'https://id.example.test/?a=b']) {
      const { code, stdout, stderr } = await run(...words, issuer);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain('The issuer must be an https:// address');
    }
    const configured = { OIDC_ISSUER: 'https://id.example.test', OIDC_CLIENT_ID: 'paydocs' };
    const link = async (issuer: string) =>
      paydocs([...words, issuer], { ...environment, ...configured });
    expect(await link('https://id.example.test')).toMatchObject({ code: 0, stderr: '' });
    expect(await link('https://id.example.test/')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('only https://id.example.test: nobody signs in with it'),
    });
  });

  test('unlink removes an account of an identity provider once', async () => {
    const unlink = ['users', 'unlink', 'user-9@example.test', ...identity];
    expect(await run(...unlink)).toMatchObject({
      stdout: 'identity unlinked, sessions ended; the user gets an e-mail\n',
    });
    expect(await run(...unlink)).toMatchObject({
      code: 1,
      stderr: 'paydocs: The user has no such identity: see `paydocs users identities <email>`.\n',
    });
  });

  test('lists a part as a table that ends with the next command, without hashes', async () => {
    const { code, stdout, stderr } = await run('users', 'list', '--limit', '2', '--after', '1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'There are more: add --after 3\n' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^ID +E-MAIL +NAME +ROLE +SITE +STATUS +CREATED$/);
    expect(lines.slice(1).map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
      ['2', 'user-2@example.test', 'Ada Lovelace', 'Member'],
      ['3', 'user-3@example.test', 'Ada Lovelace', 'Member'],
    ]);
  });

  test('lists all users as JSON lines, each once, and by conditions', async () => {
    const all = await run('users', 'list', '--json');
    expect(all.stderr).toBe('');
    expect(recordsIn(all).map(({ id }) => id)).toEqual(
      Array.from({ length: USERS }, (_, index) => index + 1),
    );
    expect(all.stdout).not.toContain('$');
    expect((await run('users', 'list', '--json', '--all-sites')).stdout).toBe(all.stdout);
    expect((await run('users', 'list', '--json', '--site', 'north')).stdout).toBe('');
    const conditions = ['--site', 'main', '--role', 'owner', '--status', 'ACTIVE'];
    const page = ['--search', 'USER-1@', '--limit', '5', '--json'];
    const found = await run('users', 'list', ...conditions, ...page);
    expect(recordsIn(found)).toEqual([
      {
        id: 1,
        email: OWNER,
        first_name: 'Ada',
        last_name: 'Lovelace',
        role: 'Owner',
        site: 'main',
        status: 'Active',
        email_verified_at: null,
        created_at: '2026-01-31T08:00:00.000Z',
        updated_at: '2026-01-31T08:00:00.000Z',
      },
    ]);
  });

  test('creates a user with a password of standard input, which stands nowhere', async () => {
    const words = ['users', 'create', ...ada, '--email', 'Stdin@Main.test', '--password-stdin'];
    const created = await paydocsWithInput([...words, '--json'], {
      input: 'correct horse\n',
      environment,
    });
    expect(created).toMatchObject({ code: 0, stderr: '' });
    expect(recordsIn(created)).toMatchObject([{ email: 'stdin@main.test', role: 'Owner' }]);
    const shown = await run('users', 'show', 'stdin@main.test');
    expect(shown.stdout).toMatch(/^email +stdin@main\.test$/m);
    expect(created.stdout + shown.stdout).not.toMatch(/correct horse|\$argon2/);
  });

  test('changes the e-mail of a user, who signs in with the new one', async () => {
    const former = 'user-3@example.test';
    const changed = await run('users', 'email', former, 'Moved@example.test');
    expect(changed.stdout).toMatch(/ moved@example\.test .* Active /);
    expect((await run('users', 'show', former)).code).toBe(1);
    expect((await run('users', 'show', 'moved@example.test')).stdout).toMatch(/^id +3$/m);
    const waiting = await run('outbox');
    expect(waiting.stdout).toMatch(/ email-changed .*u\*\*\*@example\.test/);
  });

  test('protects the last Active Owner of a site, unless forced', async () => {
    const environmentOf = { DATABASE_URL: folder.sqlite('owners.sqlite') };
    await paydocs(['migrate'], environmentOf);
    const users = (...words: string[]) => paydocs(['users', ...words], environmentOf);
    await users('create', ...ada, '--email', 'ada@main.test');
    for (const words of [
      ['suspend', 'ada@main.test'],
      ['role', 'ada@main.test', 'Member'],
    ]) {
      const { code, stderr } = await users(...words);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^paydocs: The user is the last Active Owner.*--force\.\n$/),
      });
    }
    const demoted = await users('role', 'ada@main.test', 'Member', '--force');
    expect(demoted.stdout).toMatch(/ Member +main +Active .*\nchanged, 0 sessions ended\n$/);
    const suspended = await users('suspend', 'ada@main.test');
    expect(suspended.stdout).toMatch(/ Suspended .*\nchanged, 0 sessions ended\n$/);
    expect((await users('suspend', 'ada@main.test')).stdout).toMatch(/\nnothing to change\n$/);
    expect((await users('invite', 'ada@main.test')).stderr).toBe(
      'paydocs: The user or the site is not active: see `paydocs users activate <email>` and `paydocs sites update <identifier> --status active`.\n',
    );
  });

  test.each([
    [['create', ...ada, '--email', OWNER], 1, 'Another record has this e-mail already.'],
    [['email', OWNER, 'user-2@example.test'], 1, 'Another record has this new e-mail already.'],
    [['email', OWNER, 'ada'], 2, 'The new e-mail must be a valid email address.'],
    [['create', ...ada, '--email', 'ada'], 2, 'The e-mail must be a valid email address.'],
    [['create', ...ada], 2, "error: required option '--email <email>' not specified"],
    [['list', '--site', 'west'], 1, 'choose one of main, north, or create it with `paydocs sites'],
    [['role', OWNER, 'Admin'], 1, 'There is no such role: choose one of Owner, Manager, Developer'],
    [['list', '--after', 'x'], 2, 'It must be a whole number.'],
    [['list', '--limit', '101'], 2, 'The limit must be between 1 and 100.'],
    [['show', 'nobody@main.test'], 1, 'No account has this e-mail.'],
    [['revoke', OWNER, '--session', 'x'], 1, 'The user has no such open session'],
  ])('%j exits with %i, with the reason', async (words, code, reason) => {
    const ended = await run('users', ...words);
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' });
    expect(ended.stderr).toContain(reason);
  });

  test('rejects a database with pending migrations', async () => {
    const empty = { DATABASE_URL: folder.sqlite('empty.sqlite') };
    await (await openDatabase({ url: empty.DATABASE_URL })).close();
    const { code, stderr } = await paydocs(['users', 'list'], empty);
    expect(code).toBe(1);
    expect(stderr).toMatch(/run `paydocs migrate`/);
  });
});
