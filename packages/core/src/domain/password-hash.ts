import { invalid, type Validation } from './validation.ts';

/** The stored hash of a user without a password, which no password matches. */
export const NO_PASSWORD_HASH = '!';

const COST_MIN = 4;
/** About a second of one core; each step doubles it, and a thread that verifies cannot be stopped. */
const COST_MAX = 14;
const BCRYPT = /^\$2[aby]\$(\d{2})\$[./0-9A-Za-z]{53}$/;
const ARGON2ID =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[+/0-9A-Za-z]{11,86}\$[+/0-9A-Za-z]{16,86}$/;

/**
 * Whether the text is a bcrypt hash of a cost from 4 to 14: of PHP and Laravel (`$2y$`), or of other
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

const isArgon2idHash = (hash: string): boolean => {
  const [, memoryKib, passes, lanes] = (ARGON2ID.exec(hash) ?? []).map(Number);
  return (
    memoryKib !== undefined &&
    passes !== undefined &&
    lanes !== undefined &&
    // The limits of @paydocs/argon2: beyond them, no password would match.
    lanes >= 1 &&
    lanes <= 16 &&
    passes >= 1 &&
    passes <= 64 &&
    memoryKib >= 8 * lanes &&
    memoryKib <= 1_048_576
  );
};

/** Validates a stored hash: bcrypt with a cost from 4 to 14, or Argon2id as a PHC string. */
export const validatePasswordHash = (input: unknown): Validation<string> =>
  typeof input === 'string' && (isBcryptHash(input) || isArgon2idHash(input))
    ? { value: input }
    : invalid({ rule: 'format', expected: 'a bcrypt hash of cost 4 to 14, or an Argon2id hash' });
