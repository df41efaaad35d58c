import type { PasswordHasher, Random } from '@paydocs/core';
import { checkOptions, INTEGER, objectWith } from './options.ts';
import { seededRandom } from './seeded-random.ts';

/** Options for a memory hasher; undefined means the default. */
export interface MemoryHasherOptions {
  /** The source of salts; seeded by default. */
  readonly random?: Random | undefined;
  /**
   * The parameter of new hashes, 1 by default: hashes with another cost are outdated. Has no effect
   * on time.
   */
  readonly cost?: number | undefined;
}

const SHAPE = /^\$memory\$c=(\d+)\$([\w-]+)\$([\w-]+)$/;

const digest = async (password: string, salt: string): Promise<string> => {
  const bytes = Buffer.from(`${salt}:${password}`);
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url');
};

/**
 * Creates a password hasher for tests: salted, PHC-shaped and fast. Never use it for real passwords.
 *
 * @throws TypeError that names an option which is unknown or has a wrong value.
 */
export const memoryHasher = (options: MemoryHasherOptions = {}): PasswordHasher => {
  checkOptions(options, { random: objectWith('bytes'), cost: INTEGER });
  const { random = seededRandom(), cost = 1 } = options;
  return {
    hash: async (password) => {
      const salt = Buffer.from(random.bytes(12)).toString('base64url');
      return `$memory$c=${cost}$${salt}$${await digest(password, salt)}`;
    },
    verify: async (password, hash) => {
      const [, , salt, stored] = SHAPE.exec(hash ?? '') ?? [];
      return salt !== undefined && (await digest(password, salt)) === stored;
    },
    isOutdated: (hash) => SHAPE.exec(hash)?.[1] !== String(cost),
  };
};
