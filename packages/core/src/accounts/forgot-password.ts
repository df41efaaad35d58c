import { validateEmailAddress } from '../domain/values/email-address.ts';
import { type Surface, validateSurface } from '../domain/foundation/surface.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { OutboxReceipt } from '../ports/mail/outbox.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { newId } from '../steps/values/new-id.ts';

/** The account that needs a reset link. */
export interface ForgottenPassword {
  /** The address of the account; any case, and spaces around it are ignored. */
  readonly email: string;
  /** `general` by default; `administrative` sends e-mails to administrative users only. */
  readonly surface?: Surface;
}

export interface ForgotPassword {
  /**
   * Requests an e-mail with a reset link, for every address alike. Returns the id of its outbox
   * entry.
   *
   * @throws `input.invalid` when a field breaks a rule.
   */
  (request: ForgottenPassword): Promise<OutboxReceipt>;
}

/**
 * Adds one entry to the outbox, for every address alike. `processOutbox` checks later whether the
 * address has an account.
 */
export const forgotPassword =
  (ports: Pick<Ports, 'clock' | 'outbox' | 'random' | 'requestOrigin'>): ForgotPassword =>
  async (request) => {
    const fields = fieldsOf(request);
    const { email, surface } = validate({
      email: validateEmailAddress(fields.email),
      surface: validateSurface(fields.surface),
    });

    const outboxId = newId(ports.random);
    await ports.outbox.add({
      id: outboxId,
      siteId: null,
      task: { kind: 'password-reset', email, surface },
      createdAtMs: ports.clock.nowMs(),
      audit: auditEntry(ports, {
        action: 'password.reset-requested',
        details: { email, surface, outboxId },
      }),
    });
    return { outboxId };
  };
