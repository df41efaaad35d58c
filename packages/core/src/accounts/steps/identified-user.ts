import { requireActive } from './user-who-may-sign-in.ts';
import { noPassword } from '../../steps/accounts/no-password.ts';
import { isEmployeeAccount } from '../../domain/accounts/employee-account.ts';
import {
  type IdentityAllowances,
  type IdentityKey,
  judgeStranger,
} from '../../domain/accounts/federated-identity.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { MEMBER, type Role } from '../../domain/accounts/role.ts';
import type { Site } from '../../domain/sites/site.ts';
import type { Account, User } from '../../domain/accounts/user.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { addUserIn } from '../../steps/accounts/add-user.ts';
import { changeAccess, lockUsers } from '../../steps/accounts/change-access.ts';
import { linkIn } from '../../steps/accounts/link-identity.ts';
import { roleByName } from '../../steps/sites/find-by-name.ts';

/** The ports that find, link and create the user of an identity. */
export type IdentityPorts = Pick<
  Ports,
  'clock' | 'hasher' | 'random' | 'requestOrigin' | 'roles' | 'store' | 'users'
>;

/** An identity as its provider vouches for it, and what the operator allows. */
export interface Vouched extends IdentityAllowances {
  readonly key: IdentityKey;
  readonly site: Site;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The role that the provider gives; undefined when paydocs keeps the roles. */
  readonly role: Role | undefined;
}

/** Returns the role that a provider changes; undefined when the user keeps the own one, as an employee does. */
const changedRole = (user: User, role: Role | undefined): Role | undefined =>
  role?.id === user.roleId || isEmployeeAccount(user) ? undefined : role;

/** A user who may sign in, and the password version as read with the link. */
export type IdentifiedUser = Pick<Account, 'user' | 'passwordVersion'>;

/**
 * Returns the user of an identity, who may sign in and has the role that the provider gives; the account of an
 * employee keeps its own. Links or creates the user when the operator allows it.
 *
 * @throws `identity.unlinked` when no user has the identity, and none is linked or created.
 * @throws `account.inactive` when the user is not Active, or the site is not active.
 * @throws `owner.last` when the provider takes the role from the last Active Owner of the site.
 */
export const identifiedUser = async (
  ports: IdentityPorts,
  vouched: Vouched,
): Promise<IdentifiedUser> => {
  const { key, site } = vouched;
  const found = await ports.store.transaction(async (tx) => linkedAccount(tx, vouched));
  if (found === undefined) return introduce(ports, vouched);
  const { passwordVersion } = found;
  const user = requireActive(found.user);
  const role = changedRole(user, vouched.role);
  if (role === undefined) return { user, passwordVersion };
  return ports.store.transaction(async (tx) => {
    const locked = (await lockUsers(tx, site.id, [user.id])).get(user.id);
    const stays = (await userOf(tx, { key, site })) === user.id;
    if (locked === undefined || !stays) throw new Refused('identity.unlinked');
    const changed = await changeAccess({ tx, ports }, requireActive(locked), { role });
    return { user: changed.user, passwordVersion };
  });
};

const userOf = async (tx: Transaction, { key, site }: Pick<Vouched, 'key' | 'site'>) =>
  (await tx.identities.find({ ...key, siteId: site.id }))?.userId;

/** Locks the account of an identity before the link counts: who removes the link raises the version under the lock. */
const linkedAccount = async (tx: Transaction, vouched: Vouched): Promise<Account | undefined> => {
  const userId = await userOf(tx, vouched);
  if (userId === undefined) return undefined;
  const [account] = await tx.users.lock([userId]);
  return (await userOf(tx, vouched)) === userId ? account : undefined;
};

/** Links or creates the user of an identity that no user of the site has. */
const introduce = async (ports: IdentityPorts, vouched: Vouched): Promise<IdentifiedUser> => {
  const { email, site } = vouched;
  if (email === undefined) throw new Refused('identity.unlinked');
  const account = await ports.users.findAccountByEmail(email);
  const fate = judgeStranger({ ...vouched, siteId: site.id, account, linked: [] }, vouched);
  if (fate === 'refuse') throw new Refused('identity.unlinked');
  return fate === 'create' ? create(ports, { ...vouched, email }) : link(ports, vouched, email);
};

/**
 * Links the user with the address, if what is stored still allows it, and gives the role. When an identity signs in
 * several times at once, the first sign-in links it, and the others find the link.
 */
const link = async (
  ports: IdentityPorts,
  vouched: Vouched,
  email: string,
): Promise<IdentifiedUser> =>
  ports.store.transaction(async (tx) => {
    const { key, site } = vouched;
    await tx.sites.lock(site.id);
    const [account] = await tx.users.lockByEmail([email]);
    const linked = account === undefined ? [] : await tx.identities.listOf(account.user.id);
    const fate = judgeStranger({ ...vouched, siteId: site.id, account, linked }, vouched);
    if (account === undefined || fate !== 'link') throw new Refused('identity.unlinked');
    const { passwordVersion } = account;
    const user = requireActive(account.user);
    const isLinked = (await userOf(tx, vouched)) === user.id;
    if (!isLinked) await linkIn(tx, ports, { key, user, by: 'email' });
    const role = changedRole(user, vouched.role);
    if (role === undefined) return { user, passwordVersion };
    const changed = await changeAccess({ tx, ports }, user, { role });
    return { user: changed.user, passwordVersion };
  });

/** Creates a user whose password nobody has. Of parallel sign-ins of one identity the others find the user. */
const create = async (
  ports: IdentityPorts,
  { email, key, site, firstName, lastName, ...vouched }: Vouched & { readonly email: string },
): Promise<IdentifiedUser> => {
  const role = vouched.role ?? (await roleByName(ports, MEMBER));
  const passwordHash = await ports.hasher.hash(noPassword(ports.random));
  return ports.store.transaction(async (tx) => {
    const added = await addUserIn(tx, ports, {
      email,
      firstName,
      lastName,
      passwordHash,
      site,
      role,
      isVerified: true,
      audited: { action: 'user.created', details: { role: role.name, issuer: key.issuer } },
    });
    if (added !== undefined) await linkIn(tx, ports, { key, user: added, by: 'creation' });
    const [account] = await tx.users.lockByEmail([email]);
    const owner = await userOf(tx, { key, site });
    if (account?.user.id !== owner || account === undefined) throw new Refused('identity.unlinked');
    return { user: requireActive(account.user), passwordVersion: account.passwordVersion };
  });
};
