import { validateEmailAddress } from '../domain/values/email-address.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { OutboxReceipt } from '../ports/mail/outbox.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { newId } from '../steps/values/new-id.ts';

/** The address that needs another verification link. */
export interface UnverifiedEmail {
  /** The address that is to be verified. */
  readonly email: string;
}

export interface ResendVerification {
  /**
   * Requests an e-mail with a verification link, for every address alike. A request that comes
   * while `policy.emailVerification` is `off` sends none.
   *
   * @throws `input.invalid` when a field breaks a rule.
   */
  (request: UnverifiedEmail): Promise<OutboxReceipt>;
}

/**
 * Adds one entry to the outbox, for every address alike. `processOutbox` checks later whether the
 * address has an account and is not verified. While verification is off, only the audit trail gets an
 * entry: the node that accepts a request decides whether an e-mail follows, not the one that sends it.
 */
export const resendVerification =
  (
    ports: Pick<Ports, 'auditLog' | 'clock' | 'outbox' | 'random' | 'requestOrigin'>,
    { emailVerification }: Policy,
  ): ResendVerification =>
  async (request) => {
    const { email } = validate({ email: validateEmailAddress(fieldsOf(request).email) });

    const outboxId = newId(ports.random);
    const audit = auditEntry(ports, {
      action: 'email.verification-requested',
      details: { email, outboxId },
    });
    if (emailVerification === 'off') {
      await ports.auditLog.add(audit);
      return { outboxId };
    }
    await ports.outbox.add({
      id: outboxId,
      siteId: null,
      task: { kind: 'email-verification', email },
      createdAtMs: ports.clock.nowMs(),
      audit,
    });
    return { outboxId };
  };
