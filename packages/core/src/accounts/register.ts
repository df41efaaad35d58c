import { requirePasswords } from '../domain/accounts/require-passwords.ts';
import { validateEmailAddress } from '../domain/values/email-address.ts';
import { validateNewPassword } from '../domain/accounts/password.ts';
import { Misconfigured } from '../domain/foundation/misconfigured.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { MEMBER } from '../domain/accounts/role.ts';
import { isActiveSite } from '../domain/sites/site.ts';
import { validateName } from '../domain/values/text.ts';
import type { User } from '../domain/accounts/user.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { RateLimitRequest } from '../ports/requests/rate-limiter.ts';
import { addUser } from '../steps/accounts/add-user.ts';
import { checkNewPassword } from '../steps/accounts/check-new-password.ts';

/** The details of a new user; other fields of the object are ignored. */
export interface Registration {
  /** The first name: 1–255 code points. */
  readonly firstName: string;
  /** The last name: 1–255 code points. */
  readonly lastName: string;
  /** The address, in ASCII: 3–254 characters; no other account has it. */
  readonly email: string;
  /** The password: 8–256 code points, and none that is easy to guess. */
  readonly password: string;
}

export interface Register {
  /**
   * Creates an Active Member of the default site, without signing the user in. Requests an e-mail
   * with a verification link unless `policy.emailVerification` is `off`.
   *
   * @throws `input.invalid` when a field breaks a rule, the e-mail is taken, or the password is
   *   easy to guess: with the rule `common` or `personal`.
   * @throws `site.inactive` while the default site is not active.
   * @throws `password.disabled` while the default site has turned passwords off.
   * @throws `limit.exceeded` after too many registrations of the site, from all addresses
   *   together.
   * @throws Error when the default site or the role Member does not exist.
   */
  (registration: Registration): Promise<User>;
}

/**
 * Adds an Active Member to the default site, without signing the user in, and requests a
 * verification e-mail unless the policy is `off`. Consumes one registration of the site before the
 * slow hash, and refunds it unless an account was added.
 */
export const register =
  (
    ports: Pick<
      Ports,
      | 'clock'
      | 'commonPasswords'
      | 'hasher'
      | 'limiter'
      | 'random'
      | 'requestOrigin'
      | 'roles'
      | 'sites'
      | 'store'
    >,
    policy: Policy,
  ): Register =>
  async (registration) => {
    const fields = fieldsOf(registration);
    const input = validate({
      firstName: validateName(fields.firstName),
      lastName: validateName(fields.lastName),
      email: validateEmailAddress(fields.email),
      password: validateNewPassword(fields.password),
    });

    const site = await ports.sites.findByIdentifier(policy.defaultSite);
    const role = await ports.roles.findByName(MEMBER);
    if (site === undefined) throw new Misconfigured(`There is no site '${policy.defaultSite}'.`);
    if (role === undefined) throw new Misconfigured(`There is no role '${MEMBER}'.`);
    if (!isActiveSite(site)) throw new Refused('site.inactive');
    requirePasswords(site);

    await checkNewPassword(ports, { password: input.password, owner: { ...input, site } });

    const bucket: RateLimitRequest = {
      key: `registrations:${site.identifier}`,
      limit: policy.registrationsPerSiteMax,
      windowMs: policy.registrationsWindowMs,
    };
    const rateLimit = await ports.limiter.consume(bucket);
    if (!rateLimit.allowed) throw new Refused('limit.exceeded', { rateLimit });

    try {
      return await addUser(ports, {
        ...input,
        passwordHash: await ports.hasher.hash(input.password),
        site,
        role,
        mailTo: ({ email }) =>
          policy.emailVerification === 'off' ? undefined : { kind: 'email-verification', email },
        audited: { action: 'user.registered' },
      });
    } catch (error) {
      await ports.limiter.refund(bucket);
      throw error;
    }
  };
