import { type Authenticate, authenticate } from './accounts/authenticate.ts';
import { type ChangePassword, changePassword } from './accounts/change-password.ts';
import { type CheckResetLink, checkResetLink } from './accounts/check-reset-link.ts';
import { type EndSession, endSession } from './accounts/end-session.ts';
import { type ForgotPassword, forgotPassword } from './accounts/forgot-password.ts';
import { type ListSessions, listSessions } from './accounts/list-sessions.ts';
import { type Login, login } from './accounts/login.ts';
import { type LogoutAll, logoutAll } from './accounts/logout-all.ts';
import { type Logout, logout } from './accounts/logout.ts';
import { type Me, me } from './accounts/me.ts';
import { type ProcessOutbox, processOutbox } from './accounts/process-outbox.ts';
import { type Refresh, refresh } from './accounts/refresh.ts';
import { type Register, register } from './accounts/register.ts';
import { type ResendVerification, resendVerification } from './accounts/resend-verification.ts';
import { type ResetPassword, resetPassword } from './accounts/reset-password.ts';
import { type VerifyEmail, verifyEmail } from './accounts/verify-email.ts';
import type { Policy } from './domain/policy.ts';
import type { Ports } from './ports/index.ts';
import type { WithOwnCallers } from './steps/own-callers.ts';
import type { WithVerifiedApiTokens } from './steps/verified-api-tokens.ts';

/** The use cases of people who have an account, or want one. */
export interface Accounts {
  /**
   * Creates an Active Member of the default site, without signing the user in. Requests an e-mail
   * with a verification link unless `policy.emailVerification` is `off`.
   *
   * @throws `input.invalid` when a field breaks a rule, the e-mail is taken, or the password is easy
   *   to guess: with the rule `common` or `personal`.
   * @throws `site.inactive` while the default site is not active.
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
   * @throws `account.inactive` when the password is right but the account is not Active, or its site
   *   is not active.
   * @throws `role.forbidden` when the password is right but the role may not use the surface.
   * @throws `account.unverified` when the password is right but the policy requires a verified
   *   address.
   */
  readonly login: Login;
  /**
   * Returns the caller who presents an access token or an API token, for one request and for this core
   * only. The caller ends with the token.
   *
   * @throws `token.missing` without a token.
   * @throws `token.invalid` for a malformed, forged, expired or revoked token, and for an account
   *   that is no longer Active, or whose site is not active.
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
   * @throws `session.required` for an API token, and for a job of a host.
   */
  readonly refresh: Refresh;
  /**
   * Revokes the caller's session.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `session.required` for an API token, and for a job of a host.
   */
  readonly logout: Logout;
  /**
   * Revokes all sessions of the caller's account.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `session.required` for an API token.
   */
  readonly logoutAll: LogoutAll;
  /**
   * Lists the caller's open sessions, the last opened first.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `session.required` for an API token.
   * @throws `input.invalid` for a page below 1 and a size outside 1–100.
   */
  readonly listSessions: ListSessions;
  /**
   * Revokes one of the caller's sessions.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `session.required` for an API token.
   * @throws `session.missing` for an ended or unknown session, and for one of another user.
   * @throws `input.invalid` for an id that is no text of 1–255 characters.
   */
  readonly endSession: EndSession;
  /**
   * Sets a new password, revokes the caller's other sessions and, unless they stay, the API tokens, uses
   * up an open reset token and notifies the user by e-mail.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller, and for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `input.invalid` when a field breaks a rule; with the rule `incorrect` when the current
   *   password is wrong, and with `common` or `personal` when the new one is easy to guess.
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
   * Sets a new password, consumes the reset token, revokes all sessions of the user and, unless they stay,
   * the API tokens, notifies the user by e-mail and clears the failed logins of the e-mail. Marks the address
   * as verified, since the token was sent there. Returns the id of the outbox entry.
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
   * Requests an e-mail with a verification link, for every address alike. A request that comes while
   * `policy.emailVerification` is `off` sends none.
   *
   * @throws `input.invalid` when a field breaks a rule.
   */
  readonly resendVerification: ResendVerification;
}

/** Creates the use cases of accounts. */
export const createAccounts = (
  ports: Ports & WithOwnCallers & WithVerifiedApiTokens,
  policy: Policy,
): Accounts => ({
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
  resendVerification: resendVerification(ports, policy),
});
