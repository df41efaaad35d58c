import type { SessionDetails, Sessions } from '@paydocs/core';
import { answering, before, replacing, around } from './faults.ts';
import { changeRow, changeRows, type Fault, restore, storeMutants } from './faulty-store.ts';

/** Changes fields of each listed session. */
const withDetails = (
  change: (details: SessionDetails) => Partial<SessionDetails>,
): Fault<Sessions> =>
  answering('listOpen', (listed) => listed.map((details) => ({ ...details, ...change(details) })));

/** Faulty stores of sessions: wrong lists of open sessions. */
export const sessionListingMutants = storeMutants('sessions', {
  'no session listed': answering('listOpen', () => []),
  'the first opened session listed first': answering('listOpen', (listed) => listed.toReversed()),
  'sessions listed by their ids': answering('listOpen', (listed) =>
    listed.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ),
  'the last refreshed session listed first': answering('listOpen', (listed) =>
    listed.toSorted((one, other) => (other.refreshedAtMs ?? 0) - (one.refreshedAtMs ?? 0)),
  ),
  'one session listed': answering('listOpen', (listed) => listed.slice(0, 1)),
  'passwords listed as what opened a session': withDetails(() => ({ openedBy: 'password' })),
  'sessions that forget when their user was proven': answering(
    'findWithUser',
    (found) => found && { ...found, session: { ...found.session, provenAtMs: 0 } },
  ),
  'no client listed': withDetails(() => ({ address: null, userAgent: null })),
  'an empty text for no client': withDetails(({ address, userAgent }) => ({
    address: address ?? '',
    userAgent: userAgent ?? '',
  })),
  'a creation that moves with the refresh': withDetails(({ createdAtMs, refreshedAtMs }) => ({
    createdAtMs: refreshedAtMs ?? createdAtMs,
  })),
  'a refresh at the login': withDetails(({ createdAtMs, refreshedAtMs }) => ({
    refreshedAtMs: refreshedAtMs ?? createdAtMs,
  })),
  'no refresh listed': withDetails(() => ({ refreshedAtMs: null })),
  'tokens listed': answering('listOpen', (listed, _, { sessions }) =>
    listed.map((details) => ({ ...sessions.get(details.id), ...details })),
  ),
  'ended sessions listed': around('listOpen', async ({ sessions }, list) => {
    const stored = [...sessions];
    changeRows(sessions, () => true, { revokedAtMs: null });
    const listed = await list();
    restore(sessions, stored);
    return listed;
  }),
  'expired sessions listed': replacing('listOpen', async (_, list, userId) => list(userId, 0)),
  'a session listed at its expiry': replacing('listOpen', async (_, list, userId, nowMs) =>
    list(userId, nowMs - 1),
  ),
  'sessions of all users listed': replacing('listOpen', async ({ users }, list, _, nowMs) => {
    const lists = await Promise.all([...users.keys()].map(async (id) => list(id, nowMs)));
    return lists.flat();
  }),
  'a client that a refresh forgets': before('rotate', ({ sessionOrigins }, { sessionId }) =>
    changeRow(sessionOrigins, sessionId, () => ({ address: null, userAgent: null })),
  ),
});
