import { type CallerFor, callerFor } from './accounts/caller-for.ts';
import { type SignInAs, signInAs } from './accounts/sign-in-as.ts';
import type { Policy } from './domain/policy.ts';
import type { Ports } from './ports/index.ts';
import type { WithOwnCallers } from './steps/own-callers.ts';

/**
 * The use cases of a host that identifies its users itself, by single sign-on or for a job. They
 * verify no password and count no attempt: no request may choose the user.
 */
export interface HostSignIns {
  /**
   * Opens a session of a user whom the host has identified, and returns its first token. Does not
   * require a verified e-mail address.
   *
   * @throws `input.invalid` when the id or the reason breaks a rule.
   * @throws `user.missing` when there is no such user.
   * @throws `account.inactive` when the account is not Active, its site is not active, or the role
   *   was changed meanwhile. The refusal is recorded.
   */
  readonly signInAs: SignInAs;
  /**
   * Returns a caller without a session, for a job of the host. The audit trail names the user, and no
   * session. Valid for one step of a job, since the next may find the user suspended, and never longer
   * than an access token.
   *
   * @throws `input.invalid` when it is no id.
   * @throws `user.missing` when there is no such user.
   * @throws `account.inactive` when the account is not Active, or its site is not active.
   */
  readonly callerFor: CallerFor;
}

/** Creates the use cases of a host that identifies its users itself. */
export const createHostSignIns = (ports: Ports & WithOwnCallers, policy: Policy): HostSignIns => ({
  signInAs: signInAs(ports, policy),
  callerFor: callerFor(ports),
});
