import assert from 'node:assert/strict';
import type { NewUser, Session, Transaction } from '@paydocs/core';
import { buildSite, buildUser } from '../../builders.ts';
import { roleId } from './sample-values.ts';
import { buildSession, OPENED_MS, passwordVersion, verified } from './sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The time of sample changes, a minute after sample sessions were opened. */
export const CHANGED_MS = OPENED_MS + 60_000;

/** {@link CHANGED_MS} as it is stored. */
export const CHANGED_AT = new Date(CHANGED_MS).toISOString();

/** Adds Owners 1 and 2 and the Member 3 of site 1, and the Owner 4 of site 2. */
export const addOwners = async (harness: StoreHarness): Promise<void> => {
  const [owner, member] = [await roleId(harness, 'Owner'), await roleId(harness, 'Member')];
  await harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [
      buildUser({ id: 1, roleId: owner }),
      buildUser({ id: 2, roleId: owner }),
      buildUser({ id: 3, roleId: member }),
      buildUser({ id: 4, roleId: owner, siteId: 2 }),
    ],
  });
};

/** Returns a new user with these fields: a Member of site 1. */
export const newUserOf = async (
  harness: StoreHarness,
  overrides: Partial<NewUser>,
): Promise<NewUser> => {
  const { id: _id, ...user } = buildUser({ roleId: await roleId(harness, 'Member'), ...overrides });
  return user;
};

/** Adds a user with these fields, and returns the id; undefined when the address has an account. */
export const addUser = async (
  harness: StoreHarness,
  overrides: Partial<NewUser>,
): Promise<number | undefined> => {
  const user = await newUserOf(harness, overrides);
  const [id] = await harness.ports.store.transaction(async (tx) => tx.users.add([user]));
  return id;
};

/** Opens a session of a user with these properties. */
export const openFor = async (
  harness: StoreHarness,
  userId: number,
  id: string,
  overrides: Partial<Session> = {},
): Promise<void> => {
  const opening = verified(await passwordVersion(harness));
  const session = buildSession({ id, userId, ...overrides });
  assert.equal(await harness.ports.sessions.open(session, opening), true);
};

/** Returns when sessions were revoked; null for each that is open. */
export const revokedAt = async (
  { ports }: StoreHarness,
  ids: readonly string[],
): Promise<readonly (number | null | undefined)[]> => {
  const found = await Promise.all(ids.map(async (id) => ports.sessions.findWithUser(id)));
  return found.map((each) => each?.session.revokedAtMs);
};

/** Suspends a user, and ends the sessions, links and API tokens. */
export const suspendIn = async (tx: Transaction, userId: number): Promise<void> => {
  await tx.users.lock([userId]);
  await tx.users.save(userId, { status: 'Suspended' });
  await tx.sessions.revokeOf({ userId, exceptSessionId: null, nowMs: CHANGED_MS });
  await tx.links.endOf(userId);
  await tx.apiTokens.removeOf(userId);
};
