import type { CommonPasswords } from '@paydocs/core';

/** The number of passwords on the list. */
const LIST_LENGTH = 10_000;

/** Shorter passwords are refused for their length (NIST SP 800-63B 5.1.1.1). */
const LENGTH_MIN = 8;

/** Reads the list, which is in order of frequency and in lower case. */
const readList = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].filter(({ length }) => length >= LENGTH_MIN);
  return new Set(passwords.slice(0, LIST_LENGTH));
};

/**
 * Creates the list of the 10,000 commonest passwords of 8 characters or more. Reads them on first
 * use from a file, and keeps them in memory.
 */
export const commonPasswords = (): CommonPasswords => {
  let list: Promise<ReadonlySet<string>> | undefined;
  return {
    includes: async (password) => (await (list ??= readList())).has(password.toLowerCase()),
  };
};
