import type { Caller } from '../domain/accounts/caller.ts';
import { EMPLOYEE } from '../domain/accounts/role.ts';
import type { User } from '../domain/accounts/user.ts';
import { fieldsOf, validate, validateString } from '../domain/foundation/validation.ts';
import { validateEmailAddress } from '../domain/values/email-address.ts';
import { validateName } from '../domain/values/text.ts';
import type { JsonObject } from '../domain/foundation/json.ts';
import type { Ports, Transaction } from '../ports/index.ts';
import { addUserWithin } from '../steps/accounts/add-user.ts';
import { lockUsers } from '../steps/accounts/change-access.ts';
import { noPassword } from '../steps/accounts/no-password.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';
import { answerOnce } from '../steps/requests/answer-once.ts';
import { type CreationOptions, idempotentRequest } from '../steps/requests/idempotent-request.ts';
import { roleByName } from '../steps/sites/find-by-name.ts';
import { requirePermissionsOf, requireUnchanged } from './steps/administrator-rights.ts';
import { userOfSite } from './steps/user-of-site.ts';

/** A user to add to the site of the caller. */
export interface NewSiteUser {
  /** The first name: 1–255 code points. */
  readonly firstName: string;
  /** The last name: 1–255 code points. */
  readonly lastName: string;
  /** The address, in ASCII: 3–254 characters; no other account has it. */
  readonly email: string;
  /** The name of a role; not `Employee`, as which `inviteEmployee` adds people. */
  readonly role: string;
}

/** The user, and whether an earlier request with the idempotency key added the user. */
export interface CreatedSiteUser {
  /** The user, as stored now. */
  readonly user: User;
  /** Whether an earlier request with the same idempotency key added the user. */
  readonly replayed: boolean;
}

export interface CreateSiteUser {
  /**
   * Adds an Active user to the caller's site, and invites the user by e-mail to choose a password.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `users:update`, and when the role has a
   *   permission that the caller's role lacks.
   * @throws `input.invalid` when a field breaks a rule; with the rule `taken` for an address that has an
   *   account, and with `unknown` and the names of the roles for another role.
   * @throws `token.invalid` when the caller's role or status was changed meanwhile.
   * @throws `idempotency.running` and `idempotency.mismatch` as `createOrder`.
   */
  (caller: Caller, user: NewSiteUser, options?: CreationOptions): Promise<CreatedSiteUser>;
}

type CreationPorts = Pick<
  Ports,
  'clock' | 'digest' | 'hasher' | 'random' | 'requestOrigin' | 'roles' | 'store' | 'users'
>;

/** What is stored of the answer: no personal data. */
type Created = Pick<User, 'id' | 'siteId'>;

const restore = (answer: JsonObject): Created => answer as unknown as Created;

/** Checks the rights of the caller as they are stored, and adds the user with the invitation, at once. */
export const createSiteUser =
  (ports: CreationPorts): CreateSiteUser =>
  async (who, stated, options = {}) => {
    const caller = requireAdministrator(who, 'users:update');
    const fields = fieldsOf(stated);
    const input = validate({
      firstName: validateName(fields.firstName),
      lastName: validateName(fields.lastName),
      email: validateEmailAddress(fields.email),
      role: validateString(fields.role),
    });
    const request = await idempotentRequest(ports, {
      operation: 'user.create',
      caller,
      input: () => input,
      options,
    });
    const role = await roleByName(ports, input.role, [EMPLOYEE]);
    requirePermissionsOf(caller, [role]);
    const passwordHash = await ports.hasher.hash(noPassword(ports.random));

    const { id: callerId, site } = caller.user;
    const create = async (tx: Transaction): Promise<Created> => {
      const users = await lockUsers(tx, site.id, [callerId]);
      requireUnchanged(caller, users.get(callerId));
      const { id, siteId } = await addUserWithin(tx, ports, {
        ...input,
        passwordHash,
        site,
        role,
        mailTo: ({ id: userId }) => ({ kind: 'invitation', userId }),
        audited: { action: 'user.created', caller, details: { role: role.name, invited: true } },
      });
      return { id, siteId };
    };
    const { record, replayed } = await ports.store.transaction(async (tx) => {
      const at = { tx, nowMs: ports.clock.nowMs() };
      const answered = { request, kind: 'site', restore } as const;
      return answerOnce(at, answered, async () => create(tx));
    });
    return { user: await userOfSite(ports, record), replayed };
  };
