import type { Account } from '../domain/user.ts';
import type { Policy } from '../policy.ts';
import type { Ports } from '../ports/index.ts';
import type { RateLimitRequest } from '../ports/rate-limiter.ts';
import { Refused } from '../refused.ts';

type ProofPorts = Pick<Ports, 'hasher' | 'limiter' | 'users'>;

interface Credentials {
  /** In canonical form. */
  readonly email: string;
  readonly password: string;
}

const matchingAccount = async (
  ports: ProofPorts,
  { email, password }: Credentials,
): Promise<Account | undefined> => {
  const account = await ports.users.findAccountByEmail(email);
  return (await ports.hasher.verify(password, account?.passwordHash)) ? account : undefined;
};

/**
 * The account of an e-mail and its password. A failure costs the e-mail one of its guesses, known
 * or not; the guess is taken before the look and given back after a success, so that parallel
 * guesses cannot outrun the count.
 *
 * @throws `limit.exceeded` when the e-mail has no guess left, wherever they came from.
 * @throws `credentials.invalid` for an unknown e-mail and a wrong password alike, after equal work.
 */
export const provePassword =
  (ports: ProofPorts, policy: Policy) =>
  async (credentials: Credentials): Promise<Account> => {
    const guess: RateLimitRequest = {
      key: `account:${credentials.email}`,
      limit: policy.accountFailuresMax,
      windowMs: policy.accountFailuresWindowMs,
    };
    const rateLimit = await ports.limiter.consume(guess);
    if (!rateLimit.allowed) throw new Refused('limit.exceeded', { rateLimit });

    const account = await matchingAccount(ports, credentials).catch(async (error: unknown) => {
      await ports.limiter.refund(guess);
      throw error;
    });
    if (account === undefined) throw new Refused('credentials.invalid', { rateLimit });

    await ports.limiter.refund(guess);
    return account;
  };
