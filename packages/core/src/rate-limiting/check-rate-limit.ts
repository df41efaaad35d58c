import { bucketKey, isByAddressAlone, type LimitClass } from '../domain/rate-limits.ts';
import { areCurrent } from '../domain/session.ts';
import type { Policy } from '../policy.ts';
import type { Ports } from '../ports/index.ts';
import type { RateLimitResult } from '../ports/rate-limiter.ts';

/** One request for one operation. */
export interface RateLimitCheck {
  readonly limitClass: LimitClass;
  /** The token that was presented, if any; one that does not verify counts as none. */
  readonly token?: string | undefined;
  /** The client's address, in any spelling. */
  readonly address: string;
}

/** Counts a request against the limit of its class. */
export type CheckRateLimit = (check: RateLimitCheck) => Promise<RateLimitResult>;

/**
 * Takes one of the turns that the token's session (without one, the address) has in the current
 * minute. It answers rather than refuses, since every response tells how the bucket stands, and
 * looks at the token's signature only: nothing here waits for SQL.
 */
export const checkRateLimit =
  (ports: Pick<Ports, 'clock' | 'limiter' | 'tokens'>, policy: Policy): CheckRateLimit =>
  async ({ limitClass, token, address }) => {
    const claims =
      token === undefined || isByAddressAlone(limitClass)
        ? undefined
        : await ports.tokens.verify(token);
    const verified = claims !== undefined && areCurrent(claims, ports.clock.nowMs(), policy);

    return ports.limiter.consume({
      key: bucketKey(limitClass, {
        sessionId: verified ? claims.sessionId : undefined,
        address,
      }),
      limit: policy.rateLimits[limitClass],
      windowMs: policy.rateLimitWindowMs,
      refundable: false,
    });
  };
