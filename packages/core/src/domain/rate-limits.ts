import { canonicalAddress } from './canonical-address.ts';

/** The operation classes of the rate limits, a row each of the table in service-api.md. */
export type LimitClass =
  | 'login'
  | 'register'
  | 'forgot'
  | 'reset'
  | 'read'
  | 'write'
  | 'download'
  | 'auth';

/** How many requests of each class pass a minute. */
export type RateLimits = Readonly<Record<LimitClass, number>>;

/** The table of service-api.md. */
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

const BY_ADDRESS_ALONE: ReadonlySet<LimitClass> = new Set(['login', 'register', 'forgot', 'reset']);

/** Whether all sessions of an address share the bucket, over both surfaces. */
export const isByAddressAlone = (limitClass: LimitClass): boolean =>
  BY_ADDRESS_ALONE.has(limitClass);

interface Requester {
  /** Undefined where all sessions of the address share the bucket. */
  readonly sessionId: string | undefined;
  readonly address: string;
}

/** The bucket's name: a refreshed token keeps its session's, and junk tokens share the address's. */
export const bucketKey = (limitClass: LimitClass, { sessionId, address }: Requester): string => {
  const from = canonicalAddress(address);
  return sessionId === undefined ? `${limitClass}:${from}` : `${limitClass}:${sessionId}:${from}`;
};
