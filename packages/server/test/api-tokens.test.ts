import { openDatabase } from '@paydocs/mikro-orm';
import { buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { createFilled } from './filled-database.ts';
import { printedBy } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const EMAIL = 'ada@main.test';

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('api-tokens.sqlite') };

/** Creates a token of user 7 in the database. */
const create = async (id: string, name: string, permissions: `${string}:${string}`[]) => {
  const database = await openDatabase({ url: environment.DATABASE_URL });
  const createdAtMs = Date.now();
  const token = { id, userId: 7, name, permissions, tokenDigest: `digest of ${id}` };
  const expiresAtMs = createdAtMs + 86_400_000;
  await database.ports.store.transaction(async (tx) =>
    tx.apiTokens.add({ ...token, createdAtMs, expiresAtMs }),
  );
  await database.close();
};

beforeAll(async () =>
  createFilled(environment.DATABASE_URL, {
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser({ id: 7, email: EMAIL })],
  }),
);

describe('paydocs api-tokens', () => {
  test('lists the tokens of a user, and revokes one, which the audit trail keeps', async () => {
    await create('id-a', 'nightly', ['users:list', 'employees:list']);
    const stdout = await printedBy(paydocs(['api-tokens', 'list', EMAIL], environment));
    const [heading, row] = stdout.split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(heading).toEqual([
      'ID',
      'NAME',
      'CREATED',
      'EXPIRES',
      'LAST USED',
      'LIMIT',
      'PERMISSIONS',
    ]);
    const instant = expect.stringMatching(/^\d{4}-.*Z$/);
    const permissions = 'users:list employees:list';
    expect(row).toEqual(['id-a', 'nightly', instant, instant, '-', '×1', permissions]);

    const limited = await paydocs(
      ['api-tokens', 'limit', EMAIL, 'id-a', '--factor', '10'],
      environment,
    );
    const sentence = 'the API token may send 10 times the limit of each class\n';
    expect(limited).toMatchObject({ code: 0, stdout: sentence });
    const listed = await paydocs(['api-tokens', 'list', EMAIL, '--json'], environment);
    expect(JSON.parse(listed.stdout)).toMatchObject({ id: 'id-a', rate_limit_factor: 10 });
    const wrong = ['api-tokens', 'limit', EMAIL, 'id-a', '--factor', '101'];
    expect((await paydocs(wrong, environment)).code).not.toBe(0);

    const revoked = await paydocs(['api-tokens', 'revoke', EMAIL, 'id-a'], environment);
    expect(revoked).toMatchObject({ code: 0, stdout: '1 API token revoked\n' });
    const again = await paydocs(['api-tokens', 'revoke', EMAIL, 'id-a'], environment);
    expect(again.code).not.toBe(0);
    expect(again.stderr).toBe('paydocs: The user has no such API token.\n');
    const audit = await paydocs(['audit', '--action', 'api-token.revoked', '--json'], environment);
    expect(JSON.parse(audit.stdout)).toMatchObject({
      user_id: null,
      subject: { kind: 'api-token', id: 'id-a' },
      details: { actor: expect.any(String) },
    });
  });

  test('prints one object a line with --json, and no digest', async () => {
    await create('id-b', 'empty', []);
    const { stdout } = await paydocs(['api-tokens', 'list', EMAIL, '--json'], environment);
    expect(JSON.parse(stdout)).toEqual({
      id: 'id-b',
      name: 'empty',
      permissions: [],
      created_at: expect.any(String),
      expires_at: expect.any(String),
      last_used_at: null,
      rate_limit_factor: 1,
    });
  });

  test('revokes all tokens of a user, and takes an id or --all', async () => {
    for (const id of ['id-c', 'id-d']) await create(id, id, []);
    for (const words of [[], ['id-c', '--all']]) {
      const wrong = await paydocs(['api-tokens', 'revoke', EMAIL, ...words], environment);
      expect(wrong).toMatchObject({ code: 2, stdout: '' });
      expect(wrong.stderr).toBe('paydocs: Give the id of an API token, or --all.\n');
    }
    const revoked = await paydocs(['api-tokens', 'revoke', EMAIL, '--all'], environment);
    expect(revoked).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+ API tokens revoked\n$/),
    });
    const list = await paydocs(['api-tokens', 'list', EMAIL, '--json'], environment);
    expect(list.stdout).toBe('');
  });
});
