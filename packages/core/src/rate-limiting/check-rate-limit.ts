import { isApiToken } from '../domain/accounts/api-token.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import {
  accountBucketKey,
  bucketKey,
  isByAddressAlone,
  LIMIT_CLASSES,
  type LimitClass,
  type RateLimitResult,
  stricterRateLimit,
} from '../domain/foundation/rate-limits.ts';
import { areCurrent } from '../domain/accounts/session.ts';
import {
  fieldsOf,
  oneOf,
  validate,
  validateOptionalString,
  validateString,
} from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { WithVerifiedApiTokens } from '../steps/accounts/verified-api-tokens.ts';

/** The request to count. */
export interface RateLimitCheck {
  /** The class of the request, which has a limit of its own. */
  readonly limitClass: LimitClass;
  /** The presented token, if any; one that is not verified counts as none. */
  readonly token?: string | undefined;
  /** The client's IP address, in any spelling. */
  readonly address: string;
}

export interface CheckRateLimit {
  /**
   * Counts a request against the limit of its class. Returns the state of the bucket, also when
   * the limit is exceeded.
   *
   * @throws `input.invalid` for an unknown class, or a token or address that is no string.
   */
  (check: RateLimitCheck): Promise<RateLimitResult>;
}

type CheckPorts = Pick<Ports, 'clock' | 'digest' | 'limiter' | 'tokens'> & WithVerifiedApiTokens;

/** The session or the API token of a request, and its user. */
interface Bearer {
  readonly id: string;
  readonly userId: number;
  readonly rateLimitFactor: number;
}

/**
 * Returns the session or the API token. A signature proves the one, an earlier request to this process
 * the other.
 */
const bearerOf = async (
  ports: CheckPorts,
  policy: Policy,
  token: string,
): Promise<Bearer | undefined> => {
  if (isApiToken(token)) return ports.verifiedApiTokens.find(await ports.digest.sha256(token));
  const claims = await ports.tokens.verify(token);
  return claims !== undefined && areCurrent(claims, ports.clock.nowMs(), policy)
    ? { id: claims.sessionId, userId: claims.userId, rateLimitFactor: 1 }
    : undefined;
};

/**
 * Consumes the request from the bucket of the token's session or of the API token, or of the address without
 * a token. What passes there is consumed from the bucket of the account as well, which many sessions, API
 * tokens and addresses share. Both are as many times larger as an operator raised the limit of an API token. Returns the result of the stricter bucket instead of refusing, since every
 * response shows the state of its bucket. A check never waits for SQL: the first request of a process with an
 * API token counts for its address.
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

    const bearer =
      token === undefined || isByAddressAlone(limitClass)
        ? undefined
        : await bearerOf(ports, policy, token);

    const bucket = { windowMs: policy.rateLimitWindowMs, refundable: false };
    const limit = policy.rateLimits[limitClass] * (bearer?.rateLimitFactor ?? 1);
    const key = bucketKey(limitClass, { bearerId: bearer?.id, address });
    const own = await ports.limiter.consume({ ...bucket, key, limit });
    if (bearer === undefined || !own.allowed) return own;

    const ofAccount = await ports.limiter.consume({
      ...bucket,
      key: accountBucketKey(limitClass, bearer),
      limit: limit * policy.accountRateLimitFactor,
    });
    return ofAccount.allowed ? stricterRateLimit(own, ofAccount) : ofAccount;
  };
