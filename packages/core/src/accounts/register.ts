import { valid } from '../domain/check.ts';
import { emailAddress } from '../domain/email-address.ts';
import { MEMBER } from '../domain/role.ts';
import { name, password } from '../domain/text.ts';
import { ACTIVE, type User } from '../domain/user.ts';
import type { Policy } from '../policy.ts';
import type { Ports } from '../ports/index.ts';
import { Refused } from '../refused.ts';

/** What a visitor gives to register; anything else in the object is ignored. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a user account. */
export type Register = (registration: Registration) => Promise<User>;

/**
 * Adds an Active Member to the default site. It signs nobody in.
 *
 * @throws `input.invalid` when a field is out of bounds, or the e-mail has an account already.
 * @throws Error when the default site or the role Member does not exist: the installation's fault.
 */
export const register =
  (
    ports: Pick<Ports, 'clock' | 'hasher' | 'roles' | 'sites' | 'users'>,
    policy: Policy,
  ): Register =>
  async (registration) => {
    const input = valid({
      firstName: name(registration.firstName),
      lastName: name(registration.lastName),
      email: emailAddress(registration.email),
      password: password(registration.password),
    });

    const site = await ports.sites.findByIdentifier(policy.defaultSite);
    const role = await ports.roles.findByName(MEMBER);
    if (site === undefined) throw new Error(`There is no site '${policy.defaultSite}'.`);
    if (role === undefined) throw new Error(`There is no role '${MEMBER}'.`);

    const user = await ports.users.addIfAbsent({
      siteId: site.id,
      roleId: role.id,
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      status: ACTIVE,
      passwordHash: await ports.hasher.hash(input.password),
      createdAtMs: ports.clock.nowMs(),
    });
    if (user === undefined) {
      throw new Refused('input.invalid', {
        issues: [{ field: 'email', rule: 'taken', text: 'has already been taken.' }],
      });
    }
    return user;
  };
