import { canonicalAddress } from '../../domain/foundation/canonical-address.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { RateLimitRequest } from '../../ports/requests/rate-limiter.ts';

/** The account and the client of an attempt to sign in. */
interface Attempt {
  /** In canonical form. */
  readonly email: string;
  /** The client's IP address in any spelling; undefined if the host does not pass it. */
  readonly address: string | undefined;
}

/**
 * Returns the buckets of an account's failed logins: the share of the address first, then the bucket
 * of all addresses. The share is smaller, so that one address cannot lock the account.
 */
export const accountBuckets = (
  { email, address }: Attempt,
  policy: Policy,
): readonly RateLimitRequest[] => {
  const windowMs = policy.accountFailuresWindowMs;
  const account = { key: `account:${email}`, limit: policy.accountFailuresMax, windowMs };
  if (address === undefined) return [account];
  // A canonical e-mail has no space, so no key of a share is the key of an account.
  const key = `${account.key} ${canonicalAddress(address)}`;
  const limit = Math.min(policy.accountFailuresPerAddressMax, account.limit);
  return [{ key, limit, windowMs }, account];
};
