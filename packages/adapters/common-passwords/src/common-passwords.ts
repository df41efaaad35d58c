import type { CommonPasswords } from '@paydocs/core';

/** Reads the list, which is in lower case. */
const readList = async (): Promise<ReadonlySet<string>> => {
  const { COMMONEST } = await import('./commonest.ts');
  return new Set(COMMONEST.trim().split(/\s+/));
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
