import type { FactorSet, NewFactorSet, SecondFactor, Transaction } from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';
import { OPENED_MS } from './sample-sessions.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** The last time that a store keeps. */
export const LATE_MS = 9_007_199_254_740_991;

/** A new factor of a user, not confirmed. */
export const TOTP = {
  kind: 'totp',
  id: 41,
  name: null,
  secret: SECRET,
  createdAtMs: OPENED_MS,
  confirmedAtMs: null,
  lastStep: null,
} as const satisfies SecondFactor;

/** A factor in which each field has an unusual value. */
export const PASSKEY: SecondFactor = {
  kind: 'passkey',
  id: 42,
  name: "Łukasz's key 😀",
  createdAtMs: OPENED_MS,
  confirmedAtMs: LATE_MS,
  challenge: null,
  credentialId: 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0',
  publicKey: 'pQECAyYgASFYIA',
  counter: 4_294_967_295,
  transports: ['internal', 'usb'],
};

/** Returns the handle of the set of a user. */
export const handleOf = (userId: number): string => `handle-of-${userId}`;

/** Returns a new set of user 1, with the handle of its user. */
export const buildSet = (overrides: Partial<NewFactorSet> = {}): NewFactorSet => ({
  siteId: 1,
  userId: 1,
  handle: handleOf(overrides.userId ?? 1),
  factors: [TOTP],
  ...overrides,
});

/** What a new set has besides its factors. */
export const EMPTY = { recoveryDigests: [], challenges: [], warningId: null, warnedAtMs: null };

/** A set in use, in which each field has an unusual value. */
export const USED: Omit<FactorSet, 'id' | 'siteId' | 'userId' | 'handle'> = {
  factors: [PASSKEY, { ...TOTP, secret: 'MZXW6YTB', confirmedAtMs: LATE_MS, lastStep: 58_000_000 }],
  recoveryDigests: ['ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0', 'b'],
  challenges: [
    {
      digest: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
      surface: 'administrative',
      passwordVersion: 3,
      expiresAtMs: LATE_MS,
      wrongCodes: 4,
    },
  ],
  warningId: 'nR9vXq0aTzO1mS2bUc3dWe',
  warnedAtMs: LATE_MS,
};

/** Runs work in a transaction. */
export const run = async <Result>(
  { ports }: StoreHarness,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => ports.store.transaction(work);

/** Adds a set of factors, and returns its id. */
export const add = async (
  harness: StoreHarness,
  overrides?: Partial<NewFactorSet>,
): Promise<number> => run(harness, async (tx) => tx.secondFactors.add(buildSet(overrides)));

/** Returns the account of a user. */
export const accountOf = async ({ ports }: StoreHarness, id: number) =>
  ports.users.findAccountByEmail(`user-${id}@example.test`);
