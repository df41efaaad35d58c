import { validateText } from '../values/text.ts';
import { invalid, optional, type Validation } from '../foundation/validation.ts';

const [min, max] = [8, 256];
const RULES = { min, max, asTyped: true } as const;

/**
 * Returns the form of a password that is hashed, Unicode's NFKC: keyboards and systems spell one `é`, one
 * space or one digit in different ways (NIST SP 800-63B 5.1.1.2). Everything else stays as typed.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/**
 * Validates a new password, and returns the form that is hashed: 8–256 code points as typed (ASVS 6.2.8,
 * 6.2.9), and no fewer than 8 in that form.
 */
export const validateNewPassword = (input: unknown): Validation<string> => {
  const typed = validateText(input, RULES);
  if (!('value' in typed)) return typed;
  const value = normalizePassword(typed.value);
  return [...value].length < min ? invalid({ rule: 'length', min, max }) : { value };
};

/**
 * Validates a password to verify, and returns it as typed: 8–256 code points, as typed or in the form that
 * is hashed.
 */
export const validatePassword = (input: unknown): Validation<string> => {
  const typed = validateText(input, RULES);
  if ('value' in typed || typeof input !== 'string') return typed;
  return 'value' in validateText(normalizePassword(input), RULES) ? { value: input } : typed;
};

/** Validates a password to verify that may be left out. */
export const validateOptionalPassword = optional(validatePassword);
