import { isUnavailable } from '@paydocs/core';

/** Returns the outcome of a port call: `answer`, `unavailable`, or the text of another error. */
export const outcome = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'answer';
  } catch (error) {
    return isUnavailable(error) ? 'unavailable' : String(error);
  }
};
