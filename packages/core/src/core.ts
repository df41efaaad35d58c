import { type Authenticate, authenticate } from './accounts/authenticate.ts';
import { type ChangePassword, changePassword } from './accounts/change-password.ts';
import { type EndSession, endSession } from './accounts/end-session.ts';
import { type CheckResetLink, checkResetLink } from './accounts/check-reset-link.ts';
import { type ForgotPassword, forgotPassword } from './accounts/forgot-password.ts';
import { type ListSessions, listSessions } from './accounts/list-sessions.ts';
import { type Login, login } from './accounts/login.ts';
import { type Logout, logout } from './accounts/logout.ts';
import { type LogoutAll, logoutAll } from './accounts/logout-all.ts';
import { type Me, me } from './accounts/me.ts';
import { type ProcessOutbox, processOutbox } from './accounts/process-outbox.ts';
import { type Refresh, refresh } from './accounts/refresh.ts';
import { type Register, register } from './accounts/register.ts';
import { type ResetPassword, resetPassword } from './accounts/reset-password.ts';
import { type ListOutbox, listOutbox } from './administration/list-outbox.ts';
import { type RetryOutboxEntry, retryOutboxEntry } from './administration/retry-outbox-entry.ts';
import { type ResendVerification, resendVerification } from './accounts/resend-verification.ts';
import { type VerifyEmail, verifyEmail } from './accounts/verify-email.ts';
import { type ListAudit, listAudit } from './administration/list-audit.ts';
import { type Administration, createAdministration } from './administration.ts';
import { completePolicy, type PolicyOptions } from './domain/policy-options.ts';
import { createHousekeeping, type Housekeeping } from './housekeeping.ts';
import { type ListCompanies, listCompanies } from './payroll/list-companies.ts';
import { type ListEmployees, listEmployees } from './payroll/list-employees.ts';
import type { Ports } from './ports/index.ts';
import { type CheckRateLimit, checkRateLimit } from './rate-limiting/check-rate-limit.ts';
import { type ExportRecords, exportRecords } from './records/export-records.ts';
import { type ImportRecords, importRecords } from './records/import-records.ts';
import { systemClock, systemDigest, systemRandom, unknownOrigin } from './system.ts';

/**
 * The use cases: those of users, and those of operators (`Administration`). Each may also reject with `Unavailable` when a port cannot answer now. Any other
 * error is a fault of the installation or a bug.
 */
export interface Core extends Administration, Housekeeping {
  /**
   * Creates an Active Member of the default site, without signing the user in. Requests an e-mail
   * with a verification link unless `policy.emailVerification` is `off`.
   *
   * @throws `input.invalid` when a field breaks a rule, the e-mail is taken, or the password is easy
   *   to guess: with the rule `common` or `personal`.
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
   * @throws `account.unverified` when the password is right but the policy requires a verified
   *   address.
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
   * Revokes all sessions of the caller's account.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   */
  readonly logoutAll: LogoutAll;
  /**
   * Lists the caller's open sessions, the last opened first.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `input.invalid` for a page below 1 and a size outside 1–100.
   */
  readonly listSessions: ListSessions;
  /**
   * Revokes one of the caller's sessions.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `session.missing` for an ended or unknown session, and for one of another user.
   * @throws `input.invalid` for an id that is no text of 1–255 characters.
   */
  readonly endSession: EndSession;
  /**
   * Sets a new password, revokes the caller's other sessions, uses up an open reset token and notifies
   * the user by e-mail.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller, and for a session that has ended.
   * @throws `input.invalid` when a field breaks a rule; with the rule `incorrect` when the current
   *   password is wrong.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`.
   */
  readonly changePassword: ChangePassword;
  /**
   * Requests an e-mail with a reset link, for every address alike. Returns the id of its outbox entry.
   *
   * @throws `input.invalid` when a field breaks a rule.
   */
  readonly forgotPassword: ForgotPassword;
  /** Processes the next outbox entry. Never refuses. */
  readonly processOutbox: ProcessOutbox;
  /**
   * Checks the token of a reset link without using it, so that a page can show its form.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `token` when `resetPassword`
   *   would refuse the token.
   */
  readonly checkResetLink: CheckResetLink;
  /**
   * Sets a new password, consumes the reset token, revokes all sessions of the user, notifies the
   * user by e-mail and clears the failed logins of the e-mail. Marks the address as verified, since
   * the token was sent there. Returns the id of the outbox entry.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `token` when the token is
   *   unknown, used, expired, replaced by a newer token or of another address; with the rule
   *   `common` or `personal` when the password is easy to guess.
   */
  readonly resetPassword: ResetPassword;
  /**
   * Marks an e-mail address as verified and consumes the token of its verification link.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `token` when the token is
   *   unknown, used, expired, replaced by a newer token or of another address.
   */
  readonly verifyEmail: VerifyEmail;
  /**
   * Requests an e-mail with a verification link, for every address alike. None is sent while
   * `policy.emailVerification` is `off`.
   *
   * @throws `input.invalid` when a field breaks a rule.
   */
  readonly resendVerification: ResendVerification;
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
  /**
   * Adds or changes the records of a file by their keys, for an operator. Rows that break a rule are
   * refused one by one.
   *
   * @throws `input.invalid` before any row: for an unknown kind, site or user, and for columns that
   *   are unknown, repeated or missing.
   */
  readonly importRecords: ImportRecords;
  /**
   * Passes on every record of a kind of a site as the rows of an import, for an operator.
   *
   * @throws `input.invalid` for an unknown kind or site.
   */
  readonly exportRecords: ExportRecords;
  /**
   * Lists the oldest 100 entries of the outbox for an operator: all, or the stuck ones. Checks no
   * caller: a host that offers this to users checks their rights.
   *
   * @throws `input.invalid` for a request that is no object, or `stuck` that is no boolean.
   */
  readonly listOutbox: ListOutbox;
  /**
   * Makes a failed entry of the outbox due again. Returns whether there was such an entry. Checks no
   * caller.
   *
   * @throws `input.invalid` for an id that is no string.
   */
  readonly retryOutboxEntry: RetryOutboxEntry;
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
    logoutAll: logoutAll(ports),
    listSessions: listSessions(ports),
    endSession: endSession(ports),
    changePassword: changePassword(ports, policy),
    forgotPassword: forgotPassword(ports),
    processOutbox: processOutbox(ports, policy),
    checkResetLink: checkResetLink(ports, policy),
    resetPassword: resetPassword(ports, policy),
    verifyEmail: verifyEmail(ports, policy),
    resendVerification: resendVerification(ports),
    listCompanies: listCompanies(ports),
    listEmployees: listEmployees(ports, policy),
    listAudit: listAudit(ports),
    checkRateLimit: checkRateLimit(ports, policy),
    ...createHousekeeping(ports, options),
    ...createAdministration(ports, options),
    importRecords: importRecords(ports),
    exportRecords: exportRecords(ports),
    listOutbox: listOutbox(ports),
    retryOutboxEntry: retryOutboxEntry(ports),
  };
};
