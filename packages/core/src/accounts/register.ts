import { validateEmailAddress } from '../domain/email-address.ts';
import type { Policy } from '../domain/policy.ts';
import { Refused } from '../domain/refused.ts';
import { MEMBER } from '../domain/role.ts';
import { validateName, validatePassword } from '../domain/text.ts';
import { ACTIVE, type User } from '../domain/user.ts';
import { fieldsOf, validate } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';

/** The details of a new user; other fields of the object are ignored. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a user account. */
export type Register = (registration: Registration) => Promise<User>;

/** Adds an Active Member to the default site, without signing the user in. */
export const register =
  (
    ports: Pick<Ports, 'clock' | 'hasher' | 'roles' | 'sites' | 'users'>,
    policy: Policy,
  ): Register =>
  async (registration) => {
    const fields = fieldsOf(registration);
    const input = validate({
      firstName: validateName(fields.firstName),
      lastName: validateName(fields.lastName),
      email: validateEmailAddress(fields.email),
      password: validatePassword(fields.password),
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
      throw new Refused('input.invalid', { issues: [{ field: 'email', rule: 'taken' }] });
    }
    return user;
  };
