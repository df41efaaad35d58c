import { createHash } from 'node:crypto';
import type { PasswordHasher } from '@paydocs/core';
import { memoryHasher } from '@paydocs/testing';
import type { PasswordHasherHarness } from '@paydocs/testing/contracts';
import type { Mutant } from './mutant.ts';

type Fault = (right: PasswordHasher) => Partial<PasswordHasher>;

const startOf = (hash: string): string => hash.slice(0, -8);

/** Transforms passwords before they are hashed or verified. */
const reading =
  (form: (password: string) => string): Fault =>
  (right) => ({
    hash: (password) => right.hash(form(password)),
    verify: (password, stored) => right.verify(form(password), stored),
  });

const unsalted = (password: string): string =>
  `$memory$c=1$salt$${createHash('sha256').update(password).digest('base64url')}`;

const faults: Readonly<Record<string, Fault>> = {
  'passwords cut at 72 bytes': reading((password) =>
    Buffer.from(password).subarray(0, 72).toString('latin1'),
  ),
  'passwords cut at 256 UTF-16 units': reading((password) => password.slice(0, 256)),
  'passwords cut at 255 code points': reading((password) => [...password].slice(0, 255).join('')),
  'passwords trimmed': reading((password) => password.trim()),
  'passwords composed': reading((password) => password.normalize('NFC')),
  'passwords in compatible form': reading((password) => password.normalize('NFKC')),
  'passwords without case': reading((password) => password.toLowerCase()),
  'passwords in Latin 1': reading((password) => Buffer.from(password, 'latin1').toString()),
  'hashes without salt': () => ({
    hash: async (password) => unsalted(password),
    verify: async (password, hash) => unsalted(password) === hash,
  }),
  'no hashing': () => ({
    hash: async (password) => `$plain$${password}`,
    verify: async (password, hash) => `$plain$${password}` === hash,
  }),
  'true for a missing hash': (right) => ({
    verify: async (password, hash) => hash === undefined || right.verify(password, hash),
  }),
  'true for any password': () => ({ verify: async (_, hash) => hash !== undefined }),
  'the hash accepted as the password': (right) => ({
    verify: async (password, hash) => password === hash || right.verify(password, hash),
  }),
  'a rejection for a text that is no hash': (right) => ({
    verify: async (password, hash) => {
      if (hash !== undefined && right.isOutdated(hash)) throw new Error('This is no hash.');
      return right.verify(password, hash);
    },
  }),
  'a hash compared by its beginning': (right) => {
    const whole = new Map<string, string>();
    return {
      hash: async (password) => {
        const hash = await right.hash(password);
        whole.set(startOf(hash), hash);
        return hash;
      },
      verify: async (password, hash = '') =>
        right.verify(password, whole.get(startOf(hash)) ?? whole.get(hash.slice(0, -4)) ?? hash),
    };
  },
  'one result for all parallel verifications': (right) => {
    let asked: Promise<boolean> | undefined;
    return {
      verify: async (password, hash) => {
        asked ??= right.verify(password, hash).finally(() => {
          asked = undefined;
        });
        return asked;
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
    const right = memoryHasher();
    const outdated = await memoryHasher({ cost: 2 }).hash('any password');
    return { hasher: { ...right, ...fault(right) }, outdated };
  },
}));
