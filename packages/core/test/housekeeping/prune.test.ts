import { createCore, type NamePlace, type PruneStep } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes } from '../accounts/mail.ts';
import { sampleCore } from '../sample-core.ts';

const DAY_MS = 86_400_000;

const email = 'owner@north.test';

const NOTHING = {
  sessions: 0,
  apiTokens: 0,
  passwordResets: 0,
  emailVerifications: 0,
  pendingEmails: 0,
  passkeyChallenges: 0,
  failedEmails: 0,
  webhookDeliveries: 0,
  auditEntries: 0,
  idempotencyKeys: 0,
  documents: 0,
  statements: 0,
  orders: 0,
  employees: 0,
  companies: 0,
  names: 0,
};

/** Runs all batches, and returns the number of rows that each one deleted. */
const pruneAll = async ({
  prune,
}: Pick<Awaited<ReturnType<typeof sampleCore>>['core'], 'prune'>) => {
  const batches: string[] = [];
  let step: PruneStep | undefined;
  do {
    const { target, pruned, next } = await prune(step);
    batches.push(`${target} ${pruned}`);
    step = next;
  } while (step !== undefined);
  return batches;
};

describe('prune', () => {
  test('goes through all targets, one batch at a time', async () => {
    const { core } = await sampleCore();
    expect(await core.prune()).toEqual({
      target: 'sessions',
      pruned: 0,
      next: { target: 'apiTokens' },
    });
    expect(await pruneAll(core)).toEqual([
      'sessions 0',
      'apiTokens 0',
      'passwordResets 0',
      'emailVerifications 0',
      'pendingEmails 0',
      'passkeyChallenges 0',
      'failedEmails 0',
      'webhookDeliveries 0',
      'auditEntries 0',
      'idempotencyKeys 0',
      'documents 0',
      'statements 0',
      'orders 0',
      'employees 0',
      'companies 0',
      'names 0',
    ]);
  });

  test('deletes a revoked session 30 days after its end, and not before', async () => {
    const { core, clock, signIn, sessions } = await sampleCore();
    const caller = await signIn(email);
    await core.logout(caller);
    clock.advanceMs(30 * DAY_MS);
    expect(await core.countPrunable()).toEqual(NOTHING);
    await pruneAll(core);
    expect(await sessions.findWithUser(caller.sessionId)).toBeDefined();
    clock.advanceMs(1);
    expect(await core.countPrunable()).toEqual({ ...NOTHING, sessions: 1 });
    expect((await pruneAll(core))[0]).toBe('sessions 1');
    expect(await sessions.findWithUser(caller.sessionId)).toBeUndefined();
  });

  test('deletes no session in use, with a clock ahead by almost the retention', async () => {
    const { core, clock, signIn } = await sampleCore();
    const caller = await signIn(email);
    const offMs = 2 * 30 * DAY_MS;
    clock.advanceMs(offMs);
    expect((await pruneAll(core))[0]).toBe('sessions 0');
    clock.advanceMs(-offMs);
    expect((await core.listSessions(caller)).total).toBe(1);
  });

  test('deletes an API token 30 days after its expiry', async () => {
    const { core, clock, signIn } = await sampleCore();
    const request = { name: 'export', permissions: [], expiresInDays: 1 };
    await core.createApiToken(await signIn(email), request);
    clock.advanceMs(31 * DAY_MS);
    expect((await core.countPrunable()).apiTokens).toBe(0);
    clock.advanceMs(1);
    expect((await pruneAll(core))[1]).toBe('apiTokens 1');
  });

  test('deletes a reset token a day after its expiry', async () => {
    const { core, clock } = await sampleCore();
    await core.forgotPassword({ email });
    expect(await outcomes(core)).toEqual(['sent']);
    clock.advanceMs(3_600_000 + DAY_MS);
    expect((await core.countPrunable()).passwordResets).toBe(0);
    clock.advanceMs(1);
    expect((await pruneAll(core))[2]).toBe('passwordResets 1');
  });

  test('deletes a verification token a day after its expiry', async () => {
    const { core, clock } = await sampleCore({ emailVerification: 'on' });
    const names = { firstName: 'Ada', lastName: 'Lovelace', password: 'a new pass phrase 1' };
    await core.register({ ...names, email: 'new@example.test' });
    expect(await outcomes(core)).toEqual(['sent']);
    clock.advanceMs(2 * DAY_MS);
    expect((await core.countPrunable()).emailVerifications).toBe(0);
    clock.advanceMs(1);
    expect((await pruneAll(core))[3]).toBe('emailVerifications 1');
  });

  test('keeps a reset token for the interval between two e-mails', async () => {
    const { core, clock } = await sampleCore({ resetMailIntervalMs: 3 * DAY_MS });
    await core.forgotPassword({ email });
    expect(await outcomes(core)).toEqual(['sent']);
    clock.advanceMs(3 * DAY_MS - 1);
    await pruneAll(core);
    await core.forgotPassword({ email });
    expect(await outcomes(core)).toEqual(['skipped']);
  });

  test('deletes a failed e-mail 30 days after its last attempt', async () => {
    const { core, clock, mailer } = await sampleCore({ outboxRetentionMs: 1 });
    await core.forgotPassword({ email });
    for (let failures = 1; failures <= 10; failures += 1) {
      mailer.refuseNext('Never.');
      await outcomes(core);
      clock.advanceMs(15 * 60_000);
    }
    clock.advanceMs(30 * DAY_MS - 15 * 60_000);
    expect((await core.countPrunable()).failedEmails).toBe(0);
    clock.advanceMs(15 * 60_000);
    expect((await core.countPrunable()).failedEmails).toBe(1);
    expect((await pruneAll(core))[6]).toBe('failedEmails 1');
  });

  test('deletes at most 500 rows in a batch, and comes back for the others', async () => {
    const { core, clock, sessions } = await sampleCore();
    for (let index = 0; index < 1001; index += 1) {
      const nowMs = clock.nowMs();
      await sessions.open(
        {
          id: `session-${index}`,
          userId: 1,
          tokenId: 'token',
          tokenIssuedAtMs: nowMs,
          previousTokenId: null,
          previousTokenUntilMs: null,
          expiresAtMs: nowMs,
          revokedAtMs: null,
          openedBy: 'password',
          provenAtMs: 0,
        },
        { passwordVersion: 1, sessionsMax: 20 },
      );
    }
    clock.advanceMs(31 * DAY_MS);
    const batches = (await pruneAll(core)).slice(0, 3);
    expect(batches).toEqual(['sessions 500', 'sessions 500', 'sessions 1']);
  });

  test('looks through the dictionary of names part by part', async () => {
    const ports = memoryPorts();
    const places: (NamePlace | null)[] = [];
    const middle: NamePlace = { siteId: 1, kind: 'last', name: 'mié' };
    const core = createCore({
      ...ports,
      employeeNames: {
        prune: async ({ after }) => {
          places.push(after);
          return after === null ? { pruned: 3, after: middle } : { pruned: 2, after: null };
        },
        countPrunable: async () => 5,
      },
    });
    expect((await core.countPrunable()).names).toBe(5);
    const ofNames = (await pruneAll(core)).filter((batch) => batch.startsWith('names'));
    expect(ofNames).toEqual(['names 3', 'names 2']);
    expect(places).toEqual([null, middle]);
  });
});
