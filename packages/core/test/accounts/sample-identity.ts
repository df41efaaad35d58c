import type { IdentityRules, ProvidedIdentity, Timestamp } from '@paydocs/core';
import { trail } from '../audit/sample-trail.ts';

export const issuer = 'https://id.example.test';

export const EMAIL = 'member@main.test';

export const key = { issuer, subject: '24400320' };

export const member: ProvidedIdentity = { ...key, email: EMAIL, emailVerified: true };

export const linking: IdentityRules = { linkVerifiedEmail: true };

export const mapping: IdentityRules = {
  roles: [
    ['staff', 'Support'],
    ['boss', 'Owner'],
  ],
};

export const MEMBER_ID = 6;

const VERIFIED: Timestamp = '2026-01-31T08:00:00.000Z';

export const entryOf = async ({ auditLog }: Awaited<ReturnType<typeof trail>>, action: string) =>
  (await auditLog.find({ limit: 1000 })).find((entry) => entry.action === action);

/** Verifies the address of the member. */
export const verify = async ({ store }: Awaited<ReturnType<typeof trail>>) =>
  store.store.transaction(async (tx) => tx.users.save(MEMBER_ID, { emailVerifiedAt: VERIFIED }));

/** Creates a core in which a user has the identity. */
export const linked = async (email = EMAIL) => {
  const sample = await trail();
  await sample.core.linkIdentity({ email, ...key });
  return sample;
};

export const roleOf = async ({ core }: Awaited<ReturnType<typeof trail>>, email = EMAIL) =>
  (await core.showUser({ email })).role.name;
