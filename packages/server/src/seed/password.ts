import { randomBytes } from 'node:crypto';

const GENERATED_BYTES = 18;

/** A password that nobody can guess: 144 random bits as 24 characters of base64url. */
export const generatePassword = (): string => randomBytes(GENERATED_BYTES).toString('base64url');
