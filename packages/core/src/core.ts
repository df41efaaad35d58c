import { type Authenticate, authenticate } from './accounts/authenticate.ts';
import { type ForgotPassword, forgotPassword } from './accounts/forgot-password.ts';
import { type Login, login } from './accounts/login.ts';
import { type Logout, logout } from './accounts/logout.ts';
import { type Me, me } from './accounts/me.ts';
import { type ProcessOutbox, processOutbox } from './accounts/process-outbox.ts';
import { type Refresh, refresh } from './accounts/refresh.ts';
import { type Register, register } from './accounts/register.ts';
import { type ResetPassword, resetPassword } from './accounts/reset-password.ts';
import { type ListAudit, listAudit } from './administration/list-audit.ts';
import { completePolicy, type PolicyOptions } from './domain/policy-options.ts';
import { type ListCompanies, listCompanies } from './payroll/list-companies.ts';
import { type ListEmployees, listEmployees } from './payroll/list-employees.ts';
import type { Ports } from './ports/index.ts';
import { type CheckRateLimit, checkRateLimit } from './rate-limiting/check-rate-limit.ts';
import { systemClock, systemDigest, systemRandom, unknownOrigin } from './system.ts';

/**
 * The use cases. Each may also reject with `Unavailable` when a port cannot answer now. Any other
 * error is a fault of the installation or a bug.
 */
export interface Core {
  /**
   * Creates an Active Member of the default site, without signing the user in.
   *
   * @throws `input.invalid` when a field breaks a rule or the e-mail is taken.
   * @throws `limit.exceeded` after too many registrations of the site, from all addresses together.
   * @throws Error when the default site or the role Member does not exist.
   */
  readonly register: Register;
  /**
   * Opens a session and returns its user and first token. Ends the oldest session of a user who has
   * too many.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `credentials.invalid` for an unknown e-mail or a wrong password, after equal work.
   * @throws `limit.exceeded` after too many failures for this e-mail, from this address or from all
   *   addresses together.
   * @throws `account.inactive` when the password is right but the account is not Active.
   * @throws `role.forbidden` when the password is right but the role may not use the surface.
   */
  readonly login: Login;
  /**
   * Returns the caller who presents an access token, for one request.
   *
   * @throws `token.missing` without a token.
   * @throws `token.invalid` for a malformed, forged, expired or revoked token, and for an account
   *   that is no longer Active.
   * @throws `role.forbidden` on the administrative surface for any other role.
   * @throws `input.invalid` for an unknown surface.
   */
  readonly authenticate: Authenticate;
  /**
   * Returns the signed-in user with site and role.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   */
  readonly me: Me;
  /**
   * Exchanges the caller's token for a new one.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` when the token or its session is no longer valid.
   */
  readonly refresh: Refresh;
  /**
   * Revokes the caller's session.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   */
  readonly logout: Logout;
  /**
   * Requests an e-mail with a reset link, for every address alike.
   *
   * @throws `input.invalid` when a field breaks a rule.
   */
  readonly forgotPassword: ForgotPassword;
  /** Processes the next outbox entry. Never refuses. */
  readonly processOutbox: ProcessOutbox;
  /**
   * Sets a new password, consumes the reset token, revokes all sessions of the user, notifies the
   * user by e-mail and clears the failed logins of the e-mail.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `token` when the token is
   *   unknown, used, expired, replaced by a newer token or of another address.
   */
  readonly resetPassword: ResetPassword;
  /**
   * Lists the companies of the caller's site: all with `companies:list`, otherwise the caller's own.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `input.invalid` for an unknown filter or sort key, a page below 1, a size outside 1–100
   *   and values that break a rule.
   */
  readonly listCompanies: ListCompanies;
  /**
   * Lists the employees of the caller's site: all with `employees:list`, otherwise the caller's own.
   * Embedded companies and documents follow the same rule.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `input.invalid` for an unknown filter, sort key or include, a page below 1, a size
   *   outside 1–100 and values that break a rule.
   */
  readonly listEmployees: ListEmployees;
  /**
   * Lists the audit trail of the caller's site, the newest entries first. The list itself is recorded.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `role.forbidden` without the permission `audit:list`.
   */
  readonly listAudit: ListAudit;
  /**
   * Counts a request against the limit of its class. Returns the state of the bucket, also when the
   * limit is exceeded.
   *
   * @throws `input.invalid` for an unknown class, or a token or address that is no string.
   */
  readonly checkRateLimit: CheckRateLimit;
}

type SystemPorts = Pick<Ports, 'clock' | 'digest' | 'random' | 'requestOrigin'>;

/**
 * The ports that `createCore` needs. Clock, digest and random use the system by default. Without a
 * request origin the audit trail does not know where requests come from.
 */
export type CorePorts = Omit<Ports, keyof SystemPorts> & {
  readonly [Name in keyof SystemPorts]?: SystemPorts[Name] | undefined;
};

/**
 * Creates the use cases with these ports.
 *
 * @throws TypeError that names a policy setting which is unknown or has a wrong value.
 */
export const createCore = (given: CorePorts, options: PolicyOptions = {}): Core => {
  const policy = completePolicy(options);
  const { clock = systemClock, digest = systemDigest, random = systemRandom } = given;
  const { requestOrigin = unknownOrigin } = given;
  const ports: Ports = { ...given, clock, digest, random, requestOrigin };
  return {
    register: register(ports, policy),
    login: login(ports, policy),
    authenticate: authenticate(ports, policy),
    me: me(),
    refresh: refresh(ports, policy),
    logout: logout(ports),
    forgotPassword: forgotPassword(ports),
    processOutbox: processOutbox(ports, policy),
    resetPassword: resetPassword(ports, policy),
    listCompanies: listCompanies(ports),
    listEmployees: listEmployees(ports, policy),
    listAudit: listAudit(ports),
    checkRateLimit: checkRateLimit(ports, policy),
  };
};
