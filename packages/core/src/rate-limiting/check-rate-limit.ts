import type { Policy } from '../domain/policy.ts';
import {
  bucketKey,
  isByAddressAlone,
  LIMIT_CLASSES,
  type LimitClass,
  type RateLimitResult,
} from '../domain/rate-limits.ts';
import { areCurrent } from '../domain/session.ts';
import {
  fieldsOf,
  oneOf,
  validate,
  validateOptionalString,
  validateString,
} from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';

/** The request to count. */
export interface RateLimitCheck {
  /** The class of the request, which has a limit of its own. */
  readonly limitClass: LimitClass;
  /** The presented token, if any; a token that does not verify counts as none. */
  readonly token?: string | undefined;
  /** The client's IP address, in any spelling. */
  readonly address: string;
}

/** Counts a request against the limit of its class. */
export type CheckRateLimit = (check: RateLimitCheck) => Promise<RateLimitResult>;

/**
 * Consumes the request from the bucket of the token's session, or of the address without a token.
 * Returns a result instead of refusing, since every response shows the state of its bucket. Verifies
 * the token's signature only, so that a check never waits for SQL.
 */
export const checkRateLimit =
  (ports: Pick<Ports, 'clock' | 'limiter' | 'tokens'>, policy: Policy): CheckRateLimit =>
  async (check) => {
    const fields = fieldsOf(check);
    const { limitClass, token, address } = validate({
      limitClass: oneOf(LIMIT_CLASSES)(fields.limitClass),
      token: validateOptionalString(fields.token),
      address: validateString(fields.address),
    });

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
