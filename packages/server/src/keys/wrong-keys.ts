import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';

/** Returns the error of a key ring that cannot be read. Its cause names a key by position only. */
export const wrongKeys = (variable: string, cause: unknown): OperationalError => {
  const reason = cause instanceof Error ? cause.message : 'they cannot be read.';
  return new OperationalError(`${variable}: ${reason}`, {
    exitCode: CONFIGURATION_EXIT_CODE,
    cause,
  });
};
