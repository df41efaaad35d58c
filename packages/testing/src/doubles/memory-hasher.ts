import { checkOptions, objectWith, type PasswordHasher, type Random } from '@paydocs/core';
import { INTEGER } from './options.ts';
import { digest, memoryHash } from '../memory-hash.ts';
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

/** A hash that takes the place of a missing one, so that both take as long. */
const ABSENT = memoryHash('');

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
      return memoryHash(password, { salt, cost });
    },
    verify: async (password, hash) => {
      const [, , salt, stored] = SHAPE.exec(hash ?? ABSENT) ?? [];
      const isSame = salt !== undefined && digest(password, salt) === stored;
      return isSame && hash !== undefined;
    },
    isOutdated: (hash) => SHAPE.exec(hash)?.[1] !== String(cost),
  };
};
