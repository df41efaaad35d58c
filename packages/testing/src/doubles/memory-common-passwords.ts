import type { CommonPasswords } from '@paydocs/core';

/** Common passwords of 8 characters or more. */
const DEFAULT_LIST = ['password', '12345678', 'qwertyuiop', 'iloveyou', 'sunshine', 'password1'];

/** Creates a list of common passwords in memory, by default of six. */
export const memoryCommonPasswords = (
  passwords: readonly string[] = DEFAULT_LIST,
): CommonPasswords => {
  const list = new Set(passwords.map((password) => password.toLowerCase()));
  return { includes: async (password) => list.has(password.toLowerCase()) };
};
