import type { Account } from '../../domain/user.ts';
import type { Policy } from '../../domain/policy.ts';
import type { Ports } from '../../ports/index.ts';
import type { RateLimitRequest } from '../../ports/rate-limiter.ts';
import { Refused } from '../../domain/refused.ts';

type CredentialPorts = Pick<Ports, 'hasher' | 'limiter' | 'users'>;

interface Credentials {
  /** In canonical form. */
  readonly email: string;
  readonly password: string;
}

const matchingAccount = async (
  ports: CredentialPorts,
  { email, password }: Credentials,
): Promise<Account | undefined> => {
  const account = await ports.users.findAccountByEmail(email);
  return (await ports.hasher.verify(password, account?.passwordHash)) ? account : undefined;
};

/**
 * Returns the account of an e-mail and its password. Consumes one attempt of the e-mail's bucket
 * before the check and refunds it after a success, so that parallel attempts cannot exceed the
 * limit.
 *
 * @throws `limit.exceeded` after too many failures for this e-mail, from all addresses together.
 * @throws `credentials.invalid` for an unknown e-mail or a wrong password, after equal work.
 */
export const verifyCredentials = async (
  ports: CredentialPorts,
  { credentials, policy }: { readonly credentials: Credentials; readonly policy: Policy },
): Promise<Account> => {
  const attempt: RateLimitRequest = {
    key: `account:${credentials.email}`,
    limit: policy.accountFailuresMax,
    windowMs: policy.accountFailuresWindowMs,
  };
  const rateLimit = await ports.limiter.consume(attempt);
  if (!rateLimit.allowed) throw new Refused('limit.exceeded', { rateLimit });

  const account = await matchingAccount(ports, credentials).catch(async (error: unknown) => {
    await ports.limiter.refund(attempt);
    throw error;
  });
  if (account === undefined) throw new Refused('credentials.invalid', { rateLimit });

  await ports.limiter.refund(attempt);
  return account;
};
