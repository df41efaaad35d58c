import { validateEmailAddress } from '../domain/values/email-address.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateNewPassword } from '../domain/accounts/password.ts';
import { validateName } from '../domain/values/text.ts';
import type { User } from '../domain/accounts/user.ts';
import { fieldsOf, validate, validateString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { addUser } from '../steps/accounts/add-user.ts';
import { checkNewPassword } from '../steps/accounts/check-new-password.ts';
import { noPassword } from '../steps/accounts/no-password.ts';
import { roleByName, siteByIdentifier } from '../steps/sites/find-by-name.ts';

/** A user to create. */
export interface UserRequest {
  /** The address, in ASCII: 3–254 characters; no other account has it. */
  readonly email: string;
  /** The first name: 1–255 code points. */
  readonly firstName: string;
  /** The last name: 1–255 code points. */
  readonly lastName: string;
  /** The name of a role. */
  readonly role: string;
  /** The identifier of a site; the default site by default. */
  readonly site?: string | undefined;
  /** Without a password the user gets an invitation to choose one. */
  readonly password?: string | undefined;
}

export interface CreateUser {
  /**
   * Creates an Active user with any role at any site. Invites the user by e-mail to choose a
   * password, unless one is given.
   *
   * @throws `input.invalid` when a field breaks a rule or the e-mail is taken; with the rule
   *   `unknown` and the present names for an unknown role or site.
   */
  (request: UserRequest): Promise<User>;
}

/**
 * Adds an Active user. A user without a password gets the hash of 256 random bits that nobody has: it
 * verifies nothing, and takes as long as any other.
 */
export const createUser =
  (
    ports: Pick<
      Ports,
      | 'clock'
      | 'commonPasswords'
      | 'hasher'
      | 'random'
      | 'requestOrigin'
      | 'roles'
      | 'sites'
      | 'store'
    >,
    policy: Policy,
  ): CreateUser =>
  async (request) => {
    const fields = fieldsOf(request);
    const isInvited = fields.password === undefined;
    const input = validate({
      email: validateEmailAddress(fields.email),
      firstName: validateName(fields.firstName),
      lastName: validateName(fields.lastName),
      role: validateString(fields.role),
      site: validateString(fields.site === undefined ? policy.defaultSite : fields.site),
      password: isInvited
        ? { value: noPassword(ports.random) }
        : validateNewPassword(fields.password),
    });
    const role = await roleByName(ports, input.role);
    const site = await siteByIdentifier(ports, input.site);
    if (!isInvited)
      await checkNewPassword(ports, { password: input.password, owner: { ...input, site } });

    return addUser(ports, {
      ...input,
      passwordHash: await ports.hasher.hash(input.password),
      site,
      role,
      mailTo: ({ id }) => (isInvited ? { kind: 'invitation', userId: id } : undefined),
      audited: { action: 'user.created', details: { role: role.name, invited: isInvited } },
    });
  };
