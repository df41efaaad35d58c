import { isUnavailable } from '@paydocs/core';

/** How a call of a port ended: with an answer, with `Unavailable`, or with another error. */
export const outcome = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'answer';
  } catch (error) {
    return isUnavailable(error) ? 'unavailable' : String(error);
  }
};
