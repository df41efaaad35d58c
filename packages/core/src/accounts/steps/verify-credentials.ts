import type { Account } from '../../domain/accounts/user.ts';
import { normalizePassword } from '../../domain/accounts/password.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { RateLimitResult } from '../../domain/foundation/rate-limits.ts';
import type { Ports } from '../../ports/index.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { accountBuckets } from './account-buckets.ts';
import { countFailures } from './count-failures.ts';

type CredentialPorts = Pick<Ports, 'hasher' | 'limiter' | 'users'>;

interface Credentials {
  /** In canonical form. */
  readonly email: string;
  readonly password: string;
  /** The client's address, if the host passed it. */
  readonly address: string | undefined;
}

/** The account of verified credentials. */
export interface Verified extends Account {
  /** Whether the hash is of the password as typed, from before passwords were normalized. */
  readonly isHashOfTyped: boolean;
}

const matchingAccount = async (
  { hasher, users }: CredentialPorts,
  { email, password }: Credentials,
): Promise<Verified | undefined> => {
  const account = await users.findAccountByEmail(email);
  const matches = async (form: string) => hasher.verify(form, account?.passwordHash);
  const normalized = normalizePassword(password);
  const isRight = await matches(normalized);
  const isHashOfTyped = !isRight && normalized !== password && (await matches(password));
  return account !== undefined && (isRight || isHashOfTyped)
    ? { ...account, isHashOfTyped }
    : undefined;
};

/** What to verify, by which rules. */
interface Verification {
  readonly credentials: Credentials;
  readonly policy: Policy;
  /** Returns the refusal of wrong credentials; `credentials.invalid` by default. */
  readonly refusal?: (rateLimit: RateLimitResult) => Refused;
}

const invalidCredentials = (rateLimit: RateLimitResult): Refused =>
  new Refused('credentials.invalid', { rateLimit });

/**
 * Returns the account of an e-mail and its password, normalized or as typed. Consumes one attempt of the
 * e-mail's buckets before the check and refunds it after a success, so that parallel attempts cannot exceed
 * the limits.
 *
 * @throws `limit.exceeded` after too many failures for this e-mail, from this address or from all
 *   addresses together.
 * @throws `refusal` for an unknown e-mail or a wrong password, after equal work.
 */
export const verifyCredentials = async (
  ports: CredentialPorts,
  { credentials, policy, refusal = invalidCredentials }: Verification,
): Promise<Verified> =>
  countFailures(ports.limiter, {
    buckets: accountBuckets(credentials, policy),
    attempt: async () => matchingAccount(ports, credentials),
    refusal,
  });
