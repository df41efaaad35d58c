/**
 * The state of a server: `starting` until its stores have answered, `loading` until it has loaded the code
 * that later requests need, `ready` afterwards, and `stopping` from the first call of `close`. A `loading`
 * server answers requests, but only a `ready` one should get new ones.
 */
export type ServerState = 'starting' | 'loading' | 'ready' | 'stopping';

/** The current state of a server. */
export interface StateHolder {
  current: ServerState;
  /** Why a server that is `starting` is not ready yet, if it is more than its database being away. */
  reason?: string;
}
