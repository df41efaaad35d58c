import type { SessionDetails, Sessions } from '@paydocs/core';
import { rowOf } from '../../src/doubles/memory-tables.ts';
import { type Fault, storeMutants } from './faulty-store.ts';

/** Creates a list that changes the correct one. */
const withList =
  (change: (listed: readonly SessionDetails[]) => readonly SessionDetails[]): Fault<Sessions> =>
  (_, correct) => ({
    listOpen: async (userId, nowMs) => change(await correct.listOpen(userId, nowMs)),
  });

const withDetails = (change: (details: SessionDetails) => SessionDetails): Fault<Sessions> =>
  withList((listed) => listed.map(change));

/** Faulty stores of sessions: wrong lists of open sessions. */
export const sessionListingMutants = storeMutants('sessions', {
  'no session listed': withList(() => []),
  'the first opened session listed first': withList((listed) => listed.toReversed()),
  'sessions listed by their ids': withList((listed) =>
    listed.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ),
  'the last refreshed session listed first': withList((listed) =>
    listed.toSorted((one, other) => (other.refreshedAtMs ?? 0) - (one.refreshedAtMs ?? 0)),
  ),
  'one session listed': withList((listed) => listed.slice(0, 1)),
  'no client listed': withDetails((details) => ({ ...details, address: null, userAgent: null })),
  'an empty text for no client': withDetails((details) => ({
    ...details,
    address: details.address ?? '',
    userAgent: details.userAgent ?? '',
  })),
  'a creation that moves with the refresh': withDetails((details) => ({
    ...details,
    createdAtMs: details.refreshedAtMs ?? details.createdAtMs,
  })),
  'a refresh at the login': withDetails((details) => ({
    ...details,
    refreshedAtMs: details.refreshedAtMs ?? details.createdAtMs,
  })),
  'no refresh listed': withDetails((details) => ({ ...details, refreshedAtMs: null })),
  'tokens listed': ({ sessions }, correct) => ({
    listOpen: async (userId, nowMs) =>
      (await correct.listOpen(userId, nowMs)).map((details) => ({
        ...sessions.get(details.id),
        ...details,
      })),
  }),
  'ended sessions listed': ({ sessions }, correct) => ({
    listOpen: async (userId, nowMs) => {
      const stored = new Map(sessions);
      for (const [id, session] of stored) sessions.set(id, { ...session, revokedAtMs: null });
      const listed = await correct.listOpen(userId, nowMs);
      for (const [id, session] of stored) sessions.set(id, session);
      return listed;
    },
  }),
  'expired sessions listed': (_, correct) => ({
    listOpen: async (userId) => correct.listOpen(userId, 0),
  }),
  'a session listed at its expiry': (_, correct) => ({
    listOpen: async (userId, nowMs) => correct.listOpen(userId, nowMs - 1),
  }),
  'sessions of all users listed': ({ users }, correct) => ({
    listOpen: async (_, nowMs) => {
      const lists = [...users.keys()].map(async (id) => correct.listOpen(id, nowMs));
      return (await Promise.all(lists)).flat();
    },
  }),
  'a client that a refresh forgets': ({ sessionOrigins }, correct) => ({
    rotate: async (rotation) => {
      const origin = rowOf(sessionOrigins, rotation.sessionId);
      sessionOrigins.set(rotation.sessionId, { ...origin, address: null, userAgent: null });
      return correct.rotate(rotation);
    },
  }),
});
