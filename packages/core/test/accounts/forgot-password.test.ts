import { type Outbox, Unavailable } from '@paydocs/core';
import { BUILT_AT } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, sampleCore } from '../sample-core.ts';

type Added = Parameters<Outbox['add']>[0];

/** Returns a port that throws at every call. */
const forbidden = (name: string) =>
  new Proxy(
    {},
    {
      get: (_, method) => () => {
        throw new Error(`${name}.${String(method)} must not be used.`);
      },
    },
  ) as never;

/** Creates a core whose outbox records its entries, and whose other ports throw. */
const outboxOnlyCore = async () => {
  const added: Added[] = [];
  const sample = await sampleCore();
  const outbox: Outbox = { ...sample.outbox, add: async (entry) => void added.push(entry) };
  const others = ['users', 'passwordResets', 'hasher', 'mailer', 'limiter', 'digest', 'sessions'];
  const overrides = Object.fromEntries(others.map((name) => [name, forbidden(name)]));
  const { core } = await sampleCore({}, { ...overrides, outbox });
  return { core, added };
};

describe('forgotPassword', () => {
  // @promise R27
  test('makes one write for every address alike, and reads nothing', async () => {
    const { core, added } = await outboxOnlyCore();
    for (const email of ['owner@main.test', 'member@main.test', 'nobody@nowhere.test']) {
      expect(await core.forgotPassword({ email })).toEqual({
        outboxId: expect.stringMatching(/^[\w-]{22}$/),
      });
    }
    expect(added.map(({ task, createdAtMs }) => ({ task, createdAtMs }))).toEqual(
      ['owner@main.test', 'member@main.test', 'nobody@nowhere.test'].map((email) => ({
        task: { kind: 'password-reset', email, surface: 'general' },
        createdAtMs: Date.parse(BUILT_AT),
      })),
    );
  });

  test('creates a different id of 128 bits for each request', async () => {
    const { core, added } = await outboxOnlyCore();
    for (let count = 0; count < 3; count += 1) await core.forgotPassword({ email: 'a@b.test' });
    const ids = added.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
  });

  test('stores the surface and the canonical address', async () => {
    const { core, added } = await outboxOnlyCore();
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
    const { core, added } = await outboxOnlyCore();
    const request = { email } as { email: string };
    expect(await issuesOf(core.forgotPassword(request))).toEqual([issue]);
    expect(added).toEqual([]);
  });

  test('resolves only when the write succeeded', async () => {
    const away = new Unavailable('The database is away.');
    const { outbox } = await sampleCore();
    const { core } = await sampleCore(
      {},
      { outbox: { ...outbox, add: () => Promise.reject(away) } },
    );
    await expect(core.forgotPassword({ email: 'owner@main.test' })).rejects.toBe(away);
  });
});
