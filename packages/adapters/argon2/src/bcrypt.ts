/** The highest cost that is verified: about a second of one core, and each step doubles it. */
export const BCRYPT_COST_MAX = 14;

const COST_MIN = 4;

/** A bcrypt hash: version, cost, a salt of 22 characters and an output of 31. */
const FORM = /^\$2[aby]\$(\d{2})\$[./0-9A-Za-z]{53}$/;

/**
 * Returns whether the text is a bcrypt hash of an affordable cost, of PHP and Laravel (`$2y$`) or of
 * other programs (`$2a$`, `$2b$`). A thread cannot be stopped: a higher cost would occupy it for
 * seconds up to days. `$2x$` marks the hashes of a faulty implementation and is none of them.
 */
export const isVerifiableBcrypt = (hash: string): boolean => {
  const cost = Number(FORM.exec(hash)?.[1]);
  return cost >= COST_MIN && cost <= BCRYPT_COST_MAX;
};
