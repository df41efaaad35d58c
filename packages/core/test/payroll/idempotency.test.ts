import { createCore, type RequestAnswers, type Store } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf } from '../sample-core.ts';
import { company, employee, recordsCore } from './sample-records.ts';

const HOUR_MS = 3_600_000;
const options = { idempotencyKey: '6f1d3a52-1b0e-4c0e-8d0b-2f1c7a3d9e10' };

/** Looks requests up otherwise, given the correct way. */
const lookingUp = (
  store: Store,
  find: (correct: RequestAnswers) => RequestAnswers['find'],
): void => {
  const correct = { ...store };
  store.transaction = async (work) =>
    correct.transaction(async (tx) =>
      work({ ...tx, answers: { ...tx.answers, find: find(tx.answers) } }),
    );
};

describe('a creation with an idempotency key', () => {
  test('is answered again for 24 hours, and creates one record', async () => {
    const { core, member, signIn, clock } = await recordsCore();
    const first = await core.createEmployee(member, employee, options);
    await core.changeEmployee(member, first.employee.id, { phone: '+12175550199' });
    clock.advanceMs(24 * HOUR_MS - 1);
    const again = await core.createEmployee(member, employee, options);
    expect(again).toEqual({ employee: first.employee, replayed: true });
    clock.advanceMs(1);
    const memberLater = await signIn('member@main.test');
    const later = await core.createEmployee(memberLater, employee, options);
    expect(later.replayed).toBe(false);
    expect(later.employee.id).not.toBe(first.employee.id);
  });

  test('is refused for another body, whether of fields or of the owner', async () => {
    const { core, owner } = await recordsCore();
    await core.createCompany(owner, company, options);
    for (const other of [{ name: 'Other' }, { userId: 6 }, { address: { zip: '1' } }]) {
      const outcome = core.createCompany(owner, { ...company, ...other }, options);
      expect(await codeOf(outcome)).toBe('idempotency.mismatch');
    }
    const same = { ...company, email: null, ignored: 7 };
    expect((await core.createCompany(owner, same, options)).replayed).toBe(true);
  });

  test('is the same one when records have more fields since', async () => {
    const sample = await recordsCore({ fields: { companies: { code: { type: 'text' } } } });
    const next = createCore(sample, {
      fields: { companies: { zone: { type: 'text' }, code: { type: 'text' } } },
    });
    const caller = (await next.authenticate(
      await sample.token('owner@main.test'),
    )) as typeof sample.owner;
    const asked = { ...company, fields: { code: 'A' } };
    const first = await sample.core.createCompany(sample.owner, asked, options);
    const { company: again, replayed } = await next.createCompany(caller, asked, options);
    expect([again.id, replayed]).toEqual([first.company.id, true]);
    const other = next.createCompany(caller, { ...asked, fields: { code: 'B' } }, options);
    expect(await codeOf(other)).toBe('idempotency.mismatch');
  });

  test('shares its key neither with other users nor with other use cases', async () => {
    const { core, owner, member } = await recordsCore();
    await core.createCompany(owner, company, options);
    expect((await core.createCompany(member, company, options)).replayed).toBe(false);
    expect((await core.createEmployee(owner, employee, options)).replayed).toBe(false);
  });

  test('runs again after it was refused', async () => {
    const { core, owner } = await recordsCore();
    const given = { ...company, externalId: 'C-1' };
    const { company: first } = await core.createCompany(owner, given);
    const outcome = core.createCompany(owner, given, options);
    expect(await issuesOf(outcome)).toEqual(['externalId taken']);
    await core.removeCompany(owner, first.id);
    expect((await core.createCompany(owner, given, options)).replayed).toBe(false);
  });

  test('is refused while an earlier one is under way', async () => {
    const running = await recordsCore();
    lookingUp(running.store, () => async () => ({ outcome: 'running' }));
    const outcome = running.core.createCompany(running.owner, company, options);
    expect(await codeOf(outcome)).toBe('idempotency.running');
  });

  test('takes 1 to 255 visible ASCII characters as its key', async () => {
    const { core, owner } = await recordsCore();
    const send = async (idempotencyKey: unknown) =>
      core.createCompany(owner, company, { idempotencyKey } as never);
    for (const key of ['!', '~'.repeat(255)]) expect((await send(key)).replayed).toBe(false);
    for (const key of ['', 'a b', 'é', 'a\n', '~'.repeat(256), null, 7]) {
      expect(await issuesOf(send(key))).toEqual(['idempotencyKey format']);
    }
  });

  test('leaves no number in its digests that anybody could guess without the key', async () => {
    const { core, member, store } = await recordsCore();
    const seen: unknown[] = [];
    lookingUp(store, (answers) => async (request, nowMs) => {
      seen.push(request.requestDigest);
      return answers.find(request, nowMs);
    });
    await core.createEmployee(member, employee, { idempotencyKey: 'a' });
    await core.createEmployee(member, employee, { idempotencyKey: 'b' });
    expect(seen).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.any(String)]);
    expect(seen[0]).not.toBe(seen[1]);
  });

  test('loses its key half a minute after the key has ended', async () => {
    const { core, owner, clock } = await recordsCore();
    await core.createCompany(owner, company, options);
    clock.advanceMs(24 * HOUR_MS + 30_000);
    expect((await core.countPrunable()).idempotencyKeys).toBe(0);
    clock.advanceMs(1);
    expect((await core.countPrunable()).idempotencyKeys).toBe(1);
    const step = { target: 'idempotencyKeys' } as const;
    expect(await core.prune(step)).toEqual({ ...step, pruned: 1, next: { target: 'documents' } });
  });
});
