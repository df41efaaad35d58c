import { isApiToken } from '../domain/api-token.ts';
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
import type { WithVerifiedApiTokens } from '../steps/verified-api-tokens.ts';

/** The request to count. */
export interface RateLimitCheck {
  /** The class of the request, which has a limit of its own. */
  readonly limitClass: LimitClass;
  /** The presented token, if any; one that is not verified counts as none. */
  readonly token?: string | undefined;
  /** The client's IP address, in any spelling. */
  readonly address: string;
}

/** Counts a request against the limit of its class. */
export type CheckRateLimit = (check: RateLimitCheck) => Promise<RateLimitResult>;

type CheckPorts = Pick<Ports, 'clock' | 'digest' | 'limiter' | 'tokens'> & WithVerifiedApiTokens;

/**
 * Returns the id of the session or of the API token. A signature proves the one, an earlier request to
 * this process the other.
 */
const bearerOf = async (
  ports: CheckPorts,
  policy: Policy,
  token: string,
): Promise<string | undefined> => {
  if (isApiToken(token)) return ports.verifiedApiTokens.idOf(await ports.digest.sha256(token));
  const claims = await ports.tokens.verify(token);
  return claims !== undefined && areCurrent(claims, ports.clock.nowMs(), policy)
    ? claims.sessionId
    : undefined;
};

/**
 * Consumes the request from the bucket of the token's session or of the API token, or of the address
 * without a token. Returns a result instead of refusing, since every response shows the state of its
 * bucket. A check never waits for SQL: the first request of a process with an API token counts for its
 * address.
 */
export const checkRateLimit =
  (ports: CheckPorts, policy: Policy): CheckRateLimit =>
  async (check) => {
    const fields = fieldsOf(check);
    const { limitClass, token, address } = validate({
      limitClass: oneOf(LIMIT_CLASSES)(fields.limitClass),
      token: validateOptionalString(fields.token),
      address: validateString(fields.address),
    });

    const bearerId =
      token === undefined || isByAddressAlone(limitClass)
        ? undefined
        : await bearerOf(ports, policy, token);

    return ports.limiter.consume({
      key: bucketKey(limitClass, { bearerId, address }),
      limit: policy.rateLimits[limitClass],
      windowMs: policy.rateLimitWindowMs,
      refundable: false,
    });
  };
