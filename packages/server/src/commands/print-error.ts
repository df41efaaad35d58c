import { isMisconfigured, isUnavailable, isUnreadable } from '@paydocs/core';
import { OperationalError } from '../errors/operational-error.ts';
import { scrub } from '../log/scrub.ts';
import { reasonOf } from '../errors/reasons.ts';

const sentence = (error: unknown): string => {
  if (error instanceof OperationalError) return error.message;
  const reason = reasonOf(error);
  if (reason !== undefined) return `${reason[0]?.toUpperCase()}${reason.slice(1)}.`;
  if (isUnavailable(error) || isUnreadable(error) || isMisconfigured(error)) return error.message;
  // A bug, whose report needs the stack.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Returns the text about an error of a command, without secrets, and the exit code of the process. */
export const describeFailure = (error: unknown) => ({
  message: scrub(sentence(error)),
  exitCode: error instanceof OperationalError ? error.exitCode : 1,
});

/** Prints the error of a command to standard error; returns the exit code of the process. */
export const printError = (error: unknown): number => {
  const { message, exitCode } = describeFailure(error);
  process.stderr.write(`paydocs: ${message}\n`);
  return exitCode;
};
