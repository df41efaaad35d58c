import type { PasskeyVerifierHarness } from '@paydocs/testing/contracts';
import type { PasskeyVerifier } from '@paydocs/core';
import { memoryPasskeyVerifier } from '../../src/doubles/memory-passkey-verifier.ts';
import { around, given } from './faults.ts';
import { roundTrip, storeMutants } from './faulty-store.ts';
import type { Mutant } from './mutant.ts';
import { pruningFaults } from './prunings.ts';

/** Faulty stores of challenges for passkeys. */
export const passkeyChallengeMutants = storeMutants('passkeyChallenges', {
  ...pruningFaults(
    'challenges',
    ({ passkeyChallenges }) => passkeyChallenges as Map<unknown, unknown>,
  ),
  'challenges that are used again': around(
    'consume',
    async ({ passkeyChallenges }, consume, { digest }) => {
      const row = passkeyChallenges.get(digest);
      const outcome = await consume();
      if (row !== undefined) passkeyChallenges.set(digest, row);
      return outcome;
    },
  ),
  'challenges that never expire': given('consume', () => ({ nowMs: 0 })),
  'challenges that are looked at before a pause': ({ passkeyChallenges }, correct) => ({
    consume: async (presented) => {
      const row = passkeyChallenges.get(presented.digest);
      await roundTrip();
      await correct.consume(presented);
      return row !== undefined && presented.nowMs < row.expiresAtMs;
    },
  }),
});

const verifierMutants = (
  faults: Readonly<Record<string, (correct: PasskeyVerifier) => Partial<PasskeyVerifier>>>,
): readonly Mutant<PasskeyVerifierHarness>[] =>
  Object.entries(faults).map(([name, fault]) => ({
    name,
    make: async () => {
      const correct = memoryPasskeyVerifier();
      return { passkeyVerifier: { ...correct, ...fault(correct) } };
    },
  }));

const ANY_ATTESTATION = { credentialId: 'any', publicKey: 'any', counter: 1, isUserVerified: true };

/** Faulty verifiers of passkeys. */
export const passkeyVerifierMutants = verifierMutants({
  'all registrations accepted': (correct) => ({
    verifyAttestation: async (attempt) =>
      (await correct.verifyAttestation(attempt)) ?? ANY_ATTESTATION,
  }),
  'all sign-ins accepted': (correct) => ({
    verifyAssertion: async (attempt) =>
      (await correct.verifyAssertion(attempt)) ?? { counter: 1, isUserVerified: true },
  }),
  'no registration accepted': () => ({ verifyAttestation: async () => undefined }),
  'users taken for verified': (correct) => ({
    verifyAttestation: async (attempt) => {
      const verified = await correct.verifyAttestation(attempt);
      return verified && { ...verified, isUserVerified: true };
    },
  }),
  'no counter returned': (correct) => ({
    verifyAssertion: async (attempt) => {
      const verified = await correct.verifyAssertion(attempt);
      return verified && { ...verified, counter: 0 };
    },
  }),
});
