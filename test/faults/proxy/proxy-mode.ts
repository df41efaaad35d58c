/**
 * How a proxy treats the bytes of its links, old and new.
 *
 * - `pass` passes all bytes.
 * - `delay` passes the bytes of the server after `ms` milliseconds, plus up to `jitterMs`.
 * - `stall` holds all bytes, in both directions, until the next mode.
 * - `trickle` passes one byte of the server each `ms` milliseconds.
 * - `reset` resets all links, and each new one.
 * - `cut` resets each link after `bytes` further bytes of the server.
 * - `half-close` ends the server's direction of each link and passes the client's bytes.
 */
export type ProxyMode =
  | { readonly kind: 'pass' | 'stall' | 'reset' | 'half-close' }
  | { readonly kind: 'delay'; readonly ms: number; readonly jitterMs?: number }
  | { readonly kind: 'trickle'; readonly ms: number }
  | { readonly kind: 'cut'; readonly bytes: number };

/** The mode without a fault. */
export const PASS = { kind: 'pass' } as const satisfies ProxyMode;

/** The current mode of a proxy, and a promise of the next change. */
export interface ModeSwitch {
  readonly mode: ProxyMode;
  readonly changed: Promise<void>;
  set(mode: ProxyMode): void;
}

/** Creates a switch in the mode `pass`. */
export const modeSwitch = (): ModeSwitch => {
  let mode: ProxyMode = { kind: 'pass' };
  let change = Promise.withResolvers<void>();
  return {
    get mode() {
      return mode;
    },
    get changed() {
      return change.promise;
    },
    set: (next) => {
      mode = next;
      const { resolve } = change;
      change = Promise.withResolvers();
      resolve();
    },
  };
};
