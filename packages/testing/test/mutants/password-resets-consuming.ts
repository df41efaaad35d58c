import type { PasswordReset, PasswordResets, Session } from '@paydocs/core';
import { insertEntry } from '../../src/doubles/memory-outbox.ts';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, afterPause, around, before, given } from './faults.ts';
import { changeRow, changeRows, type Fault, roundTrip, storeMutants } from './faulty-store.ts';
import { presenting, userIdOf } from './link-tokens.ts';

/** Changes the tables after a token was consumed. */
const afterConsuming = (
  change: (tables: MemoryTables, userId: number, reset: PasswordReset) => void,
): Fault<PasswordResets> =>
  after('consume', (tables, { input, result }) => {
    if (result) change(tables, userIdOf(tables, input.email), input);
  });

const ofUser =
  (userId: number) =>
  (session: Session): boolean =>
    session.userId === userId;

/** Faulty stores of reset tokens: wrong tokens accepted, or incomplete changes. */
export const resetConsumingMutants = storeMutants('passwordResets', {
  'digests without case': presenting(({ tokenDigest, email }, tables) => {
    const stored = tables.passwordResets.get(userIdOf(tables, email))?.tokenDigest ?? '';
    return stored.toLowerCase() === tokenDigest.toLowerCase() ? { tokenDigest: stored } : {};
  }),
  'digests with a space after them': presenting(({ tokenDigest }) => ({
    tokenDigest: tokenDigest.trimEnd(),
  })),
  'addresses as patterns': presenting(({ email }, { users }) => {
    const pattern = new RegExp(`^${email.replaceAll('%', '.*').replaceAll('_', '.')}$`);
    const user = [...users.values()].find((each) => pattern.test(each.email));
    return { email: user?.email ?? '' };
  }),
  'tokens consumed by validation': after('isValid', (tables, { input, result: used }) => {
    if (used) changeRow(tables.passwordResets, userIdOf(tables, input.email), () => ({ used }));
  }),
  'success returned to all parallel calls': (_, correct) => ({
    consume: async (reset) => {
      const open = await correct.isValid(reset);
      await roundTrip();
      return (await correct.consume(reset)) || open;
    },
  }),
  'a notice although nothing changed': after('consume', (tables, { input, result }) => {
    const task = { kind: 'password-changed', userId: 1 } as const;
    const { noticeId: id, nowMs: createdAtMs } = input;
    if (!result) insertEntry(tables, { id, siteId: 1, task, createdAtMs });
  }),
  'sessions revoked although nothing changed': before('consume', ({ sessions }, { nowMs }) =>
    changeRows(sessions, () => true, { revokedAtMs: nowMs }),
  ),
  'no notice': afterConsuming(({ outbox }, _, { noticeId }) => void outbox.delete(noticeId)),
  'a notice added after the other changes': around(
    'consume',
    async ({ outbox }, consume, { noticeId, ...reset }) => {
      const done = await consume({ ...reset, noticeId: `${noticeId}-late` });
      const entry = outbox.get(`${noticeId}-late`);
      if (entry === undefined) return done;
      outbox.delete(entry.id);
      if (outbox.has(noticeId)) throw new Error('There is a notice already.');
      outbox.set(noticeId, { ...entry, id: noticeId });
      return done;
    },
  ),
  'a notice that replaces another': ({ outbox }, correct) => ({
    consume: async (reset) => {
      if (await correct.isValid(reset)) outbox.delete(reset.noticeId);
      return correct.consume(reset);
    },
  }),
  'a notice that is due later': afterConsuming(({ outbox }, _, { noticeId }) =>
    changeRow(outbox, noticeId, ({ dueAtMs }) => ({ dueAtMs: dueAtMs + 1 })),
  ),
  'the old password': given('consume', ({ email }, tables) => ({
    passwordHash: tables.users.get(userIdOf(tables, email))?.passwordHash ?? '',
  })),
  'an old password version': afterConsuming(({ users }, userId) =>
    changeRow(users, userId, ({ passwordVersion }) => ({ passwordVersion: passwordVersion - 1 })),
  ),
  'the password of all users': afterConsuming(({ users }, _, { passwordHash }) =>
    changeRows(users, () => true, { passwordHash }),
  ),
  'an address that is not verified': afterConsuming(({ users }, userId) =>
    changeRow(users, userId, () => ({ emailVerifiedAt: null })),
  ),
  'sessions left open': afterConsuming(({ sessions }, userId) =>
    changeRows(sessions, ofUser(userId), { revokedAtMs: null }),
  ),
  'one session revoked only': afterConsuming(({ sessions }, userId) => {
    const first = [...sessions.values()].find(ofUser(userId));
    const isOther = (session: Session): boolean => ofUser(userId)(session) && session !== first;
    changeRows(sessions, isOther, { revokedAtMs: null });
  }),
  'sessions of all users revoked': afterConsuming(({ sessions }, _, { nowMs }) =>
    changeRows(sessions, () => true, { revokedAtMs: nowMs }),
  ),
  'sessions revoked again': afterConsuming(({ sessions }, userId, { nowMs }) =>
    changeRows(sessions, ofUser(userId), { revokedAtMs: nowMs }),
  ),
  'a newer token consumed with the older one': around('consume', async (tables, consume, reset) => {
    const done = await consume();
    await roundTrip();
    const userId = userIdOf(tables, reset.email);
    if (done) changeRow(tables.passwordResets, userId, () => ({ used: true }));
    return done;
  }),
  'sessions read first and revoked later': afterPause('consume', (tables, call) => {
    const { sessions } = tables;
    const userId = userIdOf(tables, call.input.email);
    const isNew = (session: Session): boolean =>
      ofUser(userId)(session) && !call.before.sessions.has(session.id);
    if (call.result) changeRows(sessions, isNew, { revokedAtMs: null });
  }),
});
