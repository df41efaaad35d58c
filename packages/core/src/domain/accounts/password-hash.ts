import { invalid, type Validation } from '../foundation/validation.ts';

/** The stored hash of a user without a password, which no password matches. */
export const NO_PASSWORD_HASH = '!';

const COST_MIN = 4;
/** About a third of a second of one core; each step doubles it, and no thread can be stopped. */
const COST_MAX = 12;
const BCRYPT = /^\$2[aby]\$(\d{2})\$[./0-9A-Za-z]{53}$/;
const ARGON2ID =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[+/0-9A-Za-z]{11,86}\$[+/0-9A-Za-z]{16,86}$/;

/**
 * Whether the text is a bcrypt hash of a cost from 4 to 12: of PHP and Laravel (`$2y$`), or of other
 * programs (`$2a$`, `$2b$`). `$2x$` marks hashes of a faulty implementation. Only imports store them; the first sign-in replaces them.
 */
export const isBcryptHash = (hash: string): boolean => {
  const cost = Number(BCRYPT.exec(hash)?.[1]);
  return cost >= COST_MIN && cost <= COST_MAX;
};

/**
 * Whether an import may replace a stored hash: it is none, or still one of an import. A sign-in, a
 * reset and a new password store Argon2id, which stays.
 */
export const isReplaceableHash = (stored: string): boolean =>
  stored === NO_PASSWORD_HASH || isBcryptHash(stored);

/** The cost of an Argon2 hash, in the terms of RFC 9106. */
interface Argon2Cost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

const MEMORY_KIB_MAX = 131_072;
/** The default of PHP: 64 MiB in four passes. About the time of bcrypt of cost 12. */
const WORK_KIB_MAX = 262_144;
const LANES_MAX = 16;

/**
 * Whether the parameters are valid (RFC 9106, 3.1), and one verification occupies at most 128 MiB, and
 * a thread for about a third of a second: `m` × `t` up to 262,144 KiB.
 */
export const isAffordableArgon2 = ({ memoryKib, passes, lanes }: Argon2Cost): boolean =>
  lanes >= 1 &&
  lanes <= LANES_MAX &&
  passes >= 1 &&
  memoryKib >= 8 * lanes &&
  memoryKib <= MEMORY_KIB_MAX &&
  memoryKib * passes <= WORK_KIB_MAX;

const isArgon2idHash = (hash: string): boolean => {
  const [, memoryKib, passes, lanes] = (ARGON2ID.exec(hash) ?? []).map(Number);
  return (
    memoryKib !== undefined &&
    passes !== undefined &&
    lanes !== undefined &&
    isAffordableArgon2({ memoryKib, passes, lanes })
  );
};

/** Validates a stored hash: bcrypt with a cost from 4 to 12, or Argon2id as a PHC string within bounds. */
export const validatePasswordHash = (input: unknown): Validation<string> =>
  typeof input === 'string' && (isBcryptHash(input) || isArgon2idHash(input))
    ? { value: input }
    : invalid({
        rule: 'format',
        expected: 'bcrypt of cost 4 to 12, or Argon2id of at most 128 MiB and m × t 262,144',
      });
