import type { RecordOutcome, UserBatch, UserRecords } from '@paydocs/core';
import { after, answering, around, given } from './faults.ts';
import { changeRows, type Fault, restore, roundTrip, storeMutants } from './faulty-store.ts';

type GivenUser = UserBatch['users'][number];

/** Imports other fields than are given. */
const withUsers = (
  change: (user: GivenUser, isStored: boolean) => Partial<GivenUser>,
): Fault<UserRecords> =>
  given('upsert', ({ users: all }, { users }) => {
    const stored = new Set([...users.values()].map(({ email }) => email));
    return { users: all.map((user) => ({ ...user, ...change(user, stored.has(user.email)) })) };
  });

/** Writes given fields into the stored users once more. */
const writing = (
  fields: (
    user: GivenUser,
  ) => Partial<Pick<GivenUser, 'chatId'>> & { readonly passwordHash?: string },
): Fault<UserRecords> =>
  after('upsert', ({ users }, { input }) => {
    for (const user of input.users)
      changeRows(users, ({ email }) => email === user.email, fields(user));
  });

/** Faulty stores of imported users. */
export const userRecordMutants = storeMutants('userRecords', {
  'values that are lost': withUsers(() => ({ chatId: null, metadata: null })),
  'blank values that clear those of a user': writing(({ chatId }) => ({ chatId })),
  'a change of every user': answering('upsert', (outcomes) =>
    outcomes.map((outcome) => (outcome === 'unchanged' ? 'changed' : outcome)),
  ),
  'users of other sites changed': around('upsert', async ({ users }, upsert, batch) => {
    const outcomes: RecordOutcome[] = [];
    for (const user of batch.users) {
      const { siteId } = [...users.values()].find(({ email }) => email === user.email) ?? batch;
      outcomes.push(...(await upsert({ ...batch, siteId, users: [user] })));
    }
    return outcomes;
  }),
  'a batch refused with one of its users': around('upsert', async (_, upsert, batch) => {
    const outcomes = await upsert({ ...batch, dryRun: true });
    return outcomes.some((outcome) => typeof outcome !== 'string') ? outcomes : upsert();
  }),
  'a dry run that stores': given('upsert', () => ({ dryRun: false })),
  'users looked up first and added later': around('upsert', async ({ users }, upsert, batch) => {
    const known = new Set([...users.values()].map(({ email }) => email));
    await roundTrip();
    const outcomes = await upsert();
    return outcomes.map((outcome, index) =>
      outcome === 'unchanged' && !known.has(batch.users[index]?.email ?? '') ? 'added' : outcome,
    );
  }),
  'hashes of earlier imports kept': withUsers(({ passwordHash }, isStored) => ({
    passwordHash: isStored ? null : passwordHash,
  })),
  'every hash replaced': writing(({ passwordHash }) => (passwordHash ? { passwordHash } : {})),
  'sessions that outlive a change': after('upsert', ({ sessions }, call) =>
    restore(sessions, call.before.sessions),
  ),
  'sessions that end with every import': after('upsert', ({ sessions }, { input }) =>
    changeRows(sessions, () => true, { revokedAtMs: input.nowMs }),
  ),
  'Owners changed like others': given('upsert', () => ({ keptRole: '' })),
  'entries without a subject': after('upsert', ({ auditLog }) => {
    auditLog.splice(0, Infinity, ...auditLog.map((entry) => ({ ...entry, subject: null })));
  }),
});
