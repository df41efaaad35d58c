import type { Send } from './send.ts';

/** The clock of the server, as far as its responses tell it. */
export interface ServerClock {
  /** The time in milliseconds since 1970; that of the computer before the first response. */
  readonly nowMs: () => number;
  /** Sends requests, and reads the `Date` of each response. */
  readonly send: Send;
}

/** A `Date` has whole seconds, and is old by the time on the way: such a difference is none. */
const TOLERATED_MS = 10_000;

/**
 * Creates a clock that is corrected by the `Date` of responses (RFC 9110 §6.6.1). The instants of the API
 * are those of the server, and computers of users are often wrong by hours or days.
 */
export const serverClock = (send: Send, nowMs: () => number): ServerClock => {
  let aheadMs = 0;
  return {
    nowMs: () => nowMs() + aheadMs,
    send: async (request) => {
      const response = await send(request);
      const differenceMs = Date.parse(response.headers.get('date') ?? '') - nowMs();
      if (!Number.isNaN(differenceMs)) {
        aheadMs = Math.abs(differenceMs) > TOLERATED_MS ? differenceMs : 0;
      }
      return response;
    },
  };
};
