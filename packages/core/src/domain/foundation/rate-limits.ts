import { canonicalAddress } from './canonical-address.ts';

/** The outcome of a rate-limit check and the state of its bucket. */
export interface RateLimitResult {
  /** Whether the request is within the limit. */
  readonly allowed: boolean;
  /** The number of requests that the window allows. */
  readonly limit: number;
  /** The number of requests that still pass in the window; 0 when refused. */
  readonly remaining: number;
  /** When the window ends: milliseconds since the Unix epoch. */
  readonly resetAtMs: number;
}

/** Returns the bucket with fewer requests left; of equally full buckets the later reset. */
export const stricterRateLimit = (
  first: RateLimitResult,
  second: RateLimitResult,
): RateLimitResult => {
  if (first.remaining !== second.remaining) {
    return first.remaining < second.remaining ? first : second;
  }
  return first.resetAtMs < second.resetAtMs ? second : first;
};

/** The classes of operations; each has a rate limit. */
export type LimitClass =
  | 'login'
  | 'register'
  | 'forgot'
  | 'reset'
  | 'read'
  | 'write'
  | 'download'
  | 'auth';

/** The number of requests of each class that pass in a window. */
export type RateLimits = Readonly<Record<LimitClass, number>>;

/** The default rate limits, in requests a minute. */
export const defaultRateLimits: RateLimits = {
  login: 10,
  register: 10,
  forgot: 10,
  reset: 10,
  read: 60,
  write: 30,
  download: 20,
  auth: 30,
};

/** All limit classes. */
export const LIMIT_CLASSES = Object.keys(defaultRateLimits) as readonly LimitClass[];

const BY_ADDRESS_ALONE: ReadonlySet<LimitClass> = new Set(['login', 'register', 'forgot', 'reset']);

/** Whether all sessions of an address share the bucket of this class, on both surfaces. */
export const isByAddressAlone = (limitClass: LimitClass): boolean =>
  BY_ADDRESS_ALONE.has(limitClass);

interface Requester {
  /** The id of the session or of the API token; undefined when the whole address shares the bucket. */
  readonly bearerId: string | undefined;
  readonly address: string;
}

/**
 * Returns the key of the bucket that all sessions and API tokens of an account share. Tokens with a raised
 * limit share another one, so that what they may send leaves room to the people of the account.
 */
export const accountBucketKey = (
  limitClass: LimitClass,
  { userId, rateLimitFactor }: { readonly userId: number; readonly rateLimitFactor: number },
): string =>
  `${limitClass}:account:${userId}${rateLimitFactor === 1 ? '' : `:x${rateLimitFactor}`}`;

/** Returns the key of the bucket that all users of a site share. */
export const siteBucketKey = (siteId: number): string => `site:${siteId}`;

/** Returns the bucket's key. A token keeps the bucket of its session, after a refresh and after a logout. */
export const bucketKey = (limitClass: LimitClass, { bearerId, address }: Requester): string => {
  const from = canonicalAddress(address);
  return bearerId === undefined ? `${limitClass}:${from}` : `${limitClass}:${bearerId}:${from}`;
};
