import { type Outbox, Unavailable } from '@paydocs/core';
import { BUILT_AT } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, world } from './world.ts';

type Added = Parameters<Outbox['add']>[0];

/** A port that nobody may ask anything. */
const untouchable = (name: string) =>
  new Proxy(
    {},
    {
      get: (_, method) => {
        throw new Error(`${name}.${String(method)} is of no concern here.`);
      },
    },
  ) as never;

/** A core whose outbox keeps what was added, and where nothing else may be asked. */
const writing = async () => {
  const added: Added[] = [];
  const filled = await world();
  const outbox: Outbox = { ...filled.outbox, add: async (entry) => void added.push(entry) };
  const others = ['users', 'passwordResets', 'hasher', 'mailer', 'limiter', 'digest', 'sessions'];
  const altered = Object.fromEntries(others.map((name) => [name, untouchable(name)]));
  const { core } = await world({}, { ...altered, outbox });
  return { core, added };
};

describe('forgotPassword', () => {
  test('makes the same single write for every address, and reads nothing', async () => {
    const { core, added } = await writing();
    for (const email of ['owner@main.test', 'member@main.test', 'nobody@nowhere.test']) {
      expect(await core.forgotPassword({ email })).toBeUndefined();
    }
    expect(added.map(({ task, createdAtMs }) => ({ task, createdAtMs }))).toEqual(
      ['owner@main.test', 'member@main.test', 'nobody@nowhere.test'].map((email) => ({
        task: { kind: 'password-reset', email, surface: 'general' },
        createdAtMs: Date.parse(BUILT_AT),
      })),
    );
  });

  test('creates a different id of 128 bits for each request', async () => {
    const { core, added } = await writing();
    for (let turn = 0; turn < 3; turn += 1) await core.forgotPassword({ email: 'a@b.test' });
    const ids = added.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
  });

  test('stores the surface and the canonical address', async () => {
    const { core, added } = await writing();
    await core.forgotPassword({ email: "  O'Neil+Pay@MAIN.test ", surface: 'administrative' });
    expect(added[0]?.task).toEqual({
      kind: 'password-reset',
      email: "o'neil+pay@main.test",
      surface: 'administrative',
    });
  });

  test.each<[string, unknown]>([
    ['email required', undefined],
    ['email required', ''],
    ['email required', '   '],
    ['email string', 7],
    ['email string', { email: 'owner@main.test' }],
    ['email email', 'owner'],
    ['email email', 'owner@main.test, mallory@main.test'],
    ['email email', 'Owner <owner@main.test>'],
    ['email email', 'o\u212Aner@main.test'],
    ['email characters', 'owner@main.test\r\nBcc: mallory@main.test'],
    ['email length', `${'x'.repeat(250)}@a.test`],
  ])('refuses with %s: %j, and writes nothing', async (issue, email) => {
    const { core, added } = await writing();
    const request = { email } as { email: string };
    expect(await issuesOf(core.forgotPassword(request))).toEqual([issue]);
    expect(added).toEqual([]);
  });

  test('resolves only when the write succeeded', async () => {
    const away = new Unavailable('The database is away.');
    const { outbox } = await world();
    const { core } = await world({}, { outbox: { ...outbox, add: () => Promise.reject(away) } });
    await expect(core.forgotPassword({ email: 'owner@main.test' })).rejects.toBe(away);
  });
});
