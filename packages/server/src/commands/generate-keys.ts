import { generateKey } from '@paydocs/paseto';

/** Prints a new secret key to standard output, and nothing else. */
export const generateKeys = async (): Promise<void> => {
  process.stdout.write(`${await generateKey()}\n`);
};
