import { isUnavailable } from '@paydocs/core';
import { OperationalError } from './operational-error.ts';
import { scrub } from './log/scrub.ts';

// SQLSTATEs for a wrong address or user (PostgreSQL, Appendix A).
const DATABASE_REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of that name',
  '42501': 'this user lacks a right',
};

const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  return [...('code' in error ? [String(error.code)] : []), ...codesOf(error.cause)];
};

const sentence = (error: unknown): string => {
  if (error instanceof OperationalError) return error.message;
  const codes = codesOf(error);
  const refusal = codes.find((code) => Object.hasOwn(DATABASE_REFUSALS, code));
  if (refusal !== undefined) return `DATABASE_URL: ${DATABASE_REFUSALS[refusal]} (${refusal}).`;
  if (isUnavailable(error)) return `${error.message} (${codes.join(', ')})`;
  // A bug, whose report needs the stack.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Prints the error of a command to standard error; returns the exit code of the process. */
export const printError = (error: unknown): number => {
  process.stderr.write(`paydocs: ${scrub(sentence(error))}\n`);
  return error instanceof OperationalError ? error.exitCode : 1;
};
