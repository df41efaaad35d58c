import type { PasswordHasher, Random } from '@paydocs/core';
import { seededRandom } from './seeded-random.ts';

/** What a memory hasher can be made with. */
export interface MemoryHasherOptions {
  /** Where salts come from; seeded by default. */
  readonly random?: Random;
  /** The parameter that makes hashes outdated when it changes, 1 by default. It costs nothing. */
  readonly cost?: number;
}

const SHAPE = /^\$memory\$c=(\d+)\$([\w-]+)\$([\w-]+)$/;

const digest = async (password: string, salt: string): Promise<string> => {
  const bytes = Buffer.from(`${salt}:${password}`);
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url');
};

/** A password hasher for tests: salted, PHC-shaped and quick, hence of no use for real passwords. */
export const memoryHasher = (options: MemoryHasherOptions = {}): PasswordHasher => {
  const { random = seededRandom(), cost = 1 } = options;
  return {
    hash: async (password) => {
      const salt = random.base64url(12);
      return `$memory$c=${cost}$${salt}$${await digest(password, salt)}`;
    },
    verify: async (password, hash) => {
      const [, , salt, stored] = SHAPE.exec(hash ?? '') ?? [];
      return salt !== undefined && (await digest(password, salt)) === stored;
    },
    isOutdated: (hash) => SHAPE.exec(hash)?.[1] !== String(cost),
  };
};
