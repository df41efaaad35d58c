import { completePorts } from './complete-ports.ts';
import { type ActivateUser, activateUser } from './administration/activate-user.ts';
import { type ChangeRole, changeRole } from './administration/change-role.ts';
import { type CreateSite, createSite } from './administration/create-site.ts';
import { type CreateUser, createUser } from './administration/create-user.ts';
import { type InviteUser, inviteUser } from './administration/invite-user.ts';
import { type ListApiTokensOf, listApiTokensOf } from './administration/list-api-tokens-of.ts';
import { type ListSessionsOf, listSessionsOf } from './administration/list-sessions-of.ts';
import { type ListSites, listSites } from './administration/list-sites.ts';
import { type ListUsers, listUsers } from './administration/list-users.ts';
import { type RevokeApiTokenOf, revokeApiTokenOf } from './administration/revoke-api-token-of.ts';
import { type RevokeSessionsOf, revokeSessionsOf } from './administration/revoke-sessions-of.ts';
import { type ShowUser, showUser } from './administration/show-user.ts';
import { type SuspendUser, suspendUser } from './administration/suspend-user.ts';
import { type UpdateSite, updateSite } from './administration/update-site.ts';
import { completePolicy, type PolicyOptions } from './domain/policy-options.ts';
import type { Ports } from './ports/index.ts';
import type { StoreLogoPorts } from './steps/site-logo.ts';
import type { GivenPorts } from './system.ts';

/**
 * The use cases of an operator, who is trusted: they take no caller, check no permission and reach
 * all sites. The audit trail names no acting user for them; `Core.asOperator` names an actor. No route of HTTP leads to them; a host
 * that exposes them must authorize each call.
 */
export interface Administration {
  /**
   * Creates an Active user with any role at any site. Invites the user by e-mail to choose a password,
   * unless one is given.
   *
   * @throws `input.invalid` when a field breaks a rule or the e-mail is taken; with the rule `unknown`
   *   and the present names for an unknown role or site.
   */
  readonly createUser: CreateUser;
  /**
   * Lists users of all sites, part by part.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the present names
   *   for an unknown role or site.
   */
  readonly listUsers: ListUsers;
  /**
   * Returns a user with site and role.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  readonly showUser: ShowUser;
  /**
   * Changes the role of a user, and ends the user's sessions. A login that races the change opens none.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the names of all
   *   roles for an unknown role.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `owner.last` when the last Active Owner of a site would lose the role without `force`.
   */
  readonly changeRole: ChangeRole;
  /**
   * Suspends a user, and ends the user's sessions. A login that races the change opens none.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `owner.last` for the last Active Owner of a site without `force`.
   */
  readonly suspendUser: SuspendUser;
  /**
   * Activates a suspended user. The user has to sign in again: no ended session and no earlier link
   * lives again.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  readonly activateUser: ActivateUser;
  /**
   * Invites a user by e-mail to choose a password. Earlier links become invalid.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `account.inactive` for a user who is not Active, or whose site is not active.
   */
  readonly inviteUser: InviteUser;
  /**
   * Lists the open sessions of a user, the last opened first.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  readonly listSessionsOf: ListSessionsOf;
  /**
   * Ends one session of a user, or all.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `session.missing` when the user has no such open session.
   */
  readonly revokeSessionsOf: RevokeSessionsOf;
  /**
   * Lists the valid API tokens of a user, the last created first.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  readonly listApiTokensOf: ListApiTokensOf;
  /**
   * Revokes an API token of a user.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `api-token.missing` when the user has no such valid token.
   */
  readonly revokeApiTokenOf: RevokeApiTokenOf;
  /**
   * Creates a site.
   *
   * @throws `input.invalid` when a field breaks a rule or the identifier is taken.
   */
  readonly createSite: CreateSite;
  /** Lists all sites. Never refuses. */
  readonly listSites: ListSites;
  /**
   * Changes fields and settings of a site. What is left out stays.
   *
   * @throws `input.invalid` when a field breaks a rule or none is given; with the rule `unknown` and
   *   the identifiers of all sites for an unknown site, and with `image` for a logo that cannot be
   *   printed.
   */
  readonly updateSite: UpdateSite;
}

/** The ports of an operator's use cases. */
type OperatorPorts = StoreLogoPorts &
  Pick<
    Ports,
    | 'apiTokens'
    | 'commonPasswords'
    | 'hasher'
    | 'roles'
    | 'sessions'
    | 'sites'
    | 'store'
    | 'users'
    | 'userAdministration'
    | 'clock'
    | 'random'
    | 'requestOrigin'
  >;

/** The ports that `createAdministration` needs. Clock and random use the system by default. */
export type AdministrationPorts = GivenPorts<OperatorPorts>;

const NEED = {
  of: 'createAdministration',
  names: [
    'apiTokens',
    'clock',
    'commonPasswords',
    'digest',
    'hasher',
    'random',
    'requestOrigin',
    'roles',
    'sessions',
    'sites',
    'store',
    'users',
    'userAdministration',
  ],
  partial: ['documentStore', 'renderer'],
} as const;

/**
 * Creates the use cases of an operator; those of users are left out.
 *
 * @throws TypeError as `createCore`, for the ports that it needs.
 */
export const createAdministration = (
  given: AdministrationPorts,
  options: PolicyOptions = {},
): Administration => {
  const policy = completePolicy(options);
  const ports = completePorts<OperatorPorts>(given, NEED);
  return {
    createUser: createUser(ports, policy),
    listUsers: listUsers(ports),
    showUser: showUser(ports),
    changeRole: changeRole(ports),
    suspendUser: suspendUser(ports),
    activateUser: activateUser(ports),
    inviteUser: inviteUser(ports),
    listSessionsOf: listSessionsOf(ports),
    revokeSessionsOf: revokeSessionsOf(ports),
    listApiTokensOf: listApiTokensOf(ports),
    revokeApiTokenOf: revokeApiTokenOf(ports),
    createSite: createSite(ports),
    listSites: listSites(ports),
    updateSite: updateSite(ports),
  };
};
