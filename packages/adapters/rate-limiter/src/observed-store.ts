import type { Clock } from '@paydocs/core';
import { type KnownWindow, knownWindows } from './known-windows.ts';
import type { StoreWindows } from './store-windows.ts';

/** A store whose last answer for each bucket stays known. */
export interface ObservedStore extends StoreWindows {
  /** Returns the running window of the request's bucket, as last read. */
  readonly known: ReturnType<typeof knownWindows>['find'];
}

/** Keeps what each answer of the store says about its bucket, also of answers that arrive late. */
export const observedStore = (store: StoreWindows, clock: Clock): ObservedStore => {
  const windows = knownWindows(clock);
  return {
    known: windows.find,
    consume: async (request, elsewhere = 0) => {
      const answer = await store.consume(request, elsewhere);
      const used = request.limit - elsewhere - answer.remaining;
      // A refusal says only that the bucket has at least this number.
      const before: KnownWindow | undefined = answer.allowed ? undefined : windows.find(request);
      windows.keep(request, {
        used: Math.max(used, before?.used ?? 0),
        resetAtMs: answer.resetAtMs,
      });
      return answer;
    },
    refund: async (request) => {
      await store.refund(request);
      windows.refund(request);
    },
    clear: async (request) => {
      windows.clear(request);
      await store.clear(request);
    },
    probe: (request) => store.probe(request),
  };
};
