import { OperationalError } from '../src/errors/operational-error.ts';

/** Returns the error of a configuration that is rejected. */
export const failureOf = (read: () => unknown): OperationalError => {
  try {
    read();
  } catch (error) {
    if (error instanceof OperationalError) return error;
    throw error;
  }
  throw new Error('The configuration was accepted.');
};
