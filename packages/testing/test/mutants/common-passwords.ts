import type { CommonPasswords } from '@paydocs/core';
import type { CommonPasswordsHarness } from '@paydocs/testing/contracts';
import { memoryCommonPasswords } from '../../src/doubles/memory-common-passwords.ts';
import type { Mutant } from './mutant.ts';

const words = ['password', '12345678', 'qwertyuiop', 'iloveyou', 'sunshine', 'password1'];

const faults: Readonly<Record<string, () => CommonPasswords>> = {
  'an empty list': () => memoryCommonPasswords([]),
  'a list without the last password': () => memoryCommonPasswords(words.slice(0, -1)),
  'a list that is read once': () => {
    const left = new Set(words);
    return { includes: async (password) => left.delete(password.toLowerCase()) };
  },
  'a list with case': () => ({ includes: async (password) => words.includes(password) }),
  'passwords with a common part': () => ({
    includes: async (password) => words.some((word) => password.toLowerCase().includes(word)),
  }),
  'parts of common passwords': () => ({
    includes: async (password) => words.some((word) => word.includes(password.toLowerCase())),
  }),
  'passwords trimmed': () => memoryTrimmed(),
  'every text': () => ({ includes: async () => true }),
  'names of properties': () => ({
    includes: async (password) =>
      password in Object.fromEntries(words.map((word) => [word, true])) ||
      words.includes(password.toLowerCase()),
  }),
};

const memoryTrimmed = (): CommonPasswords => {
  const list = memoryCommonPasswords();
  return { includes: (password) => list.includes(password.trim()) };
};

/** Faulty lists of common passwords. */
export const commonPasswordMutants: readonly Mutant<CommonPasswordsHarness>[] = Object.entries(
  faults,
).map(([name, make]) => ({ name, make: async () => ({ commonPasswords: make() }) }));
