import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import { validateOptionalPassword } from '../domain/accounts/password.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate, validateOptionalString } from '../domain/foundation/validation.ts';
import { validateEmailAddress } from '../domain/values/email-address.ts';
import type { Ports } from '../ports/index.ts';
import type { OutboxReceipt } from '../ports/mail/outbox.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { queueEmail } from '../steps/mail/queue-email.ts';
import { confirmOwner, type OwnerPorts } from './steps/confirm-owner.ts';
import { lockCaller } from './steps/lock-caller.ts';

/** The address that a user wants to have, and what confirms that the owner of the account does. */
export interface WantedEmail {
  /** The new address, in ASCII: 3–254 characters. */
  readonly email: string;
  /** The password of the account; not needed after a sign-in of the last ten minutes, and with a second factor. */
  readonly currentPassword?: string | undefined;
  /** The client's IP address in any spelling, as for `login`. */
  readonly address?: string | undefined;
}

export interface RequestEmailChange {
  /**
   * Requests an e-mail to the new address of the caller, whose link makes it that of the account (`verifyEmail`). The
   * outcome is the same for every address: one that has an account gets no e-mail. Ends the link of an earlier
   * request. Notifies the user at the present address.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `input.invalid` when a field breaks a rule. For `currentPassword` with the rule `required` when the sign-in
   *   is not recent, and with the rule `incorrect` when the password is wrong.
   * @throws `password.disabled` for `currentPassword` when the site has turned passwords off.
   * @throws `reauthentication.required` for a user who has a second factor, without a fresh proof by it.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`, and after too many requests.
   */
  (caller: Caller, wanted: WantedEmail): Promise<OutboxReceipt>;
}

type RequestPorts = OwnerPorts & Pick<Ports, 'random' | 'requestOrigin' | 'store'>;

/**
 * Stores the address beside the user, and looks no account of it up: the time would show whether there is one. Whatever
 * ends the links of the user ends the request as well, also while its e-mail waits.
 */
export const requestEmailChange =
  (ports: RequestPorts, policy: Policy): RequestEmailChange =>
  async (caller, wanted) => {
    const { user } = validateSessionCaller(caller);
    const fields = fieldsOf(wanted);
    const { email, currentPassword, address } = validate({
      email: validateEmailAddress(fields.email),
      currentPassword: validateOptionalPassword(fields.currentPassword),
      address: validateOptionalString(fields.address),
    });
    const confirmation = { caller, password: currentPassword, address };
    const checkLocked = await confirmOwner(ports, confirmation, policy);
    const rateLimit = await ports.limiter.consume({
      key: `email-changes:${user.id}`,
      limit: policy.emailChangesPerUserMax,
      windowMs: policy.emailChangesWindowMs,
    });
    if (!rateLimit.allowed) throw new Refused('limit.exceeded', { rateLimit });

    const { id: userId, siteId } = user;
    return ports.store.transaction(async (tx) => {
      const nowMs = ports.clock.nowMs();
      const account = await lockCaller(tx, caller, nowMs);
      checkLocked(account, nowMs);
      const outboxId = await queueEmail(tx, ports, {
        siteId,
        task: { kind: 'email-change', userId },
      });
      await tx.pendingEmails.save({
        userId,
        email,
        requestId: outboxId,
        tokenDigest: null,
        issuedAtMs: nowMs,
        expiresAtMs: nowMs + policy.verificationTokenLifetimeMs,
      });
      // The link may be used before this e-mail is sent: it goes to the mailbox from before.
      const { email: present } = account.user;
      const notice = { kind: 'email-change-requested', userId, email: present } as const;
      await queueEmail(tx, ports, { siteId, task: notice });
      const subject = { kind: 'user', id: String(userId) } as const;
      const details = { outboxId };
      const audited = { action: 'email.change-requested', caller, subject, details } as const;
      await tx.audit.add(auditEntry(ports, audited));
      return { outboxId };
    });
  };
