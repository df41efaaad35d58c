import type { User } from './user.ts';

/** Who makes this request: good for this one request only, since the next may find it revoked. */
export interface Caller {
  readonly user: User;
  readonly sessionId: string;
  /** The token that was presented: the session's current one, or the previous within its leeway. */
  readonly tokenId: string;
}
