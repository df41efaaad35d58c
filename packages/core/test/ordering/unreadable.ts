import { isUnreadable } from '@paydocs/core';

/** Returns the message of an `Unreadable`, with which the outcome must reject. */
export const unreadable = async (outcome: Promise<unknown>): Promise<string> => {
  const error: unknown = await outcome.catch((reason: unknown) => reason);
  if (!isUnreadable(error)) throw new Error('The outcome is no Unreadable.', { cause: error });
  return error.message;
};
