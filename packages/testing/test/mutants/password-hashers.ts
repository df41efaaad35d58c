import { createHash } from 'node:crypto';
import type { PasswordHasher } from '@paydocs/core';
import { memoryHasher } from '@paydocs/testing';
import { memoryHash } from '../../src/memory-hash.ts';
import type { PasswordHasherHarness } from '@paydocs/testing/contracts';
import type { Mutant } from './mutant.ts';

type Fault = (correct: PasswordHasher) => Partial<PasswordHasher>;

const startOf = (hash: string): string => hash.slice(0, -8);

/** Transforms passwords before they are hashed or verified. */
const withInput =
  (form: (password: string) => string): Fault =>
  (correct) => ({
    hash: (password) => correct.hash(form(password)),
    verify: (password, stored) => correct.verify(form(password), stored),
  });

const unsalted = (password: string): string =>
  `$memory$c=1$salt$${createHash('sha256').update(password).digest('base64url')}`;

const faults: Readonly<Record<string, Fault>> = {
  'passwords cut at 72 bytes': withInput((password) =>
    Buffer.from(password).subarray(0, 72).toString('latin1'),
  ),
  'passwords cut at 256 UTF-16 units': withInput((password) => password.slice(0, 256)),
  'passwords cut at 255 code points': withInput((password) => [...password].slice(0, 255).join('')),
  'passwords trimmed': withInput((password) => password.trim()),
  'passwords composed': withInput((password) => password.normalize('NFC')),
  'passwords in compatible form': withInput((password) => password.normalize('NFKC')),
  'passwords without case': withInput((password) => password.toLowerCase()),
  'passwords in Latin 1': withInput((password) => Buffer.from(password, 'latin1').toString()),
  'hashes without salt': () => ({
    hash: async (password) => unsalted(password),
    verify: async (password, hash) => unsalted(password) === hash,
  }),
  'one salt for the first hash of every password': () => {
    const counts = new Map<string, number>();
    return {
      hash: async (password) => {
        const count = counts.get(password) ?? 0;
        counts.set(password, count + 1);
        return memoryHash(password, { salt: `salt-${count}` });
      },
    };
  },
  'a cached salt, which every second hash renews': () => {
    let count = 0;
    return {
      hash: async (password) => {
        count += 1;
        return memoryHash(password, { salt: `salt-${count % 2}` });
      },
    };
  },
  'an instant answer without a hash': (correct) => ({
    verify: async (password, hash) => hash !== undefined && correct.verify(password, hash),
  }),
  'no hashing': () => ({
    hash: async (password) => `$plain$${password}`,
    verify: async (password, hash) => `$plain$${password}` === hash,
  }),
  'true for a missing hash': (correct) => ({
    verify: async (password, hash) => hash === undefined || correct.verify(password, hash),
  }),
  'true for any password': () => ({ verify: async (_, hash) => hash !== undefined }),
  'the hash accepted as the password': (correct) => ({
    verify: async (password, hash) => password === hash || correct.verify(password, hash),
  }),
  'a rejection for a text that is no hash': (correct) => ({
    verify: async (password, hash) => {
      if (hash !== undefined && correct.isOutdated(hash)) throw new Error('This is no hash.');
      return correct.verify(password, hash);
    },
  }),
  'a hash compared by its beginning': (correct) => {
    const whole = new Map<string, string>();
    return {
      hash: async (password) => {
        const hash = await correct.hash(password);
        whole.set(startOf(hash), hash);
        return hash;
      },
      verify: async (password, hash = '') =>
        correct.verify(password, whole.get(startOf(hash)) ?? whole.get(hash.slice(0, -4)) ?? hash),
    };
  },
  'one result for all parallel verifications': (correct) => {
    let pending: Promise<boolean> | undefined;
    return {
      verify: async (password, hash) => {
        pending ??= correct.verify(password, hash).finally(() => {
          pending = undefined;
        });
        return pending;
      },
    };
  },
  'every hash outdated': () => ({ isOutdated: () => true }),
  'no hash outdated': () => ({ isOutdated: () => false }),
};

/** Faulty password hashers. */
export const passwordHasherMutants: readonly Mutant<PasswordHasherHarness>[] = Object.entries(
  faults,
).map(([name, fault]) => ({
  name,
  make: async () => {
    const correct = memoryHasher();
    const outdated = await memoryHasher({ cost: 2 }).hash('any password');
    return { hasher: { ...correct, ...fault(correct) }, outdated };
  },
}));
