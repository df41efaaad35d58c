import { randomBytes } from 'node:crypto';

const GENERATED_BYTES = 18;

/** A password that nobody can guess: 144 random bits as 24 characters of base64url. */
export const generatePassword = (): string => randomBytes(GENERATED_BYTES).toString('base64url');

/** Whether the service lets somebody sign in with this password: 8–256 code points, no control character. */
export const isAllowedPassword = (password: string): boolean => {
  const length = [...password].length;
  return length >= 8 && length <= 256 && password.isWellFormed() && !/\p{Cc}/u.test(password);
};
