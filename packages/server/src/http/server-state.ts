/**
 * The state of a server: `starting` until its stores have answered, `ready` afterwards, and `stopping`
 * from the first call of `close`. Only a `ready` server should get new requests.
 */
export type ServerState = 'starting' | 'ready' | 'stopping';

/** The current state of a server. */
export interface StateHolder {
  current: ServerState;
  /** Why a server that is `starting` is not ready yet, if it is more than its database being away. */
  reason?: string;
}
