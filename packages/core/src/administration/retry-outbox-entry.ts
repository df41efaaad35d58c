import { validate, validateString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';

export interface RetryOutboxEntry {
  /**
   * Makes a failed entry of the outbox due again. Returns whether there was such an entry.
   *
   * @throws `input.invalid` for an id that is no string.
   */
  (id: string): Promise<boolean>;
}

/**
 * Makes an entry due at once that no worker claims any more. An entry of which two attempts have an
 * unknown outcome may reach its user a third time: that is the operator's decision.
 */
export const retryOutboxEntry =
  (ports: Pick<Ports, 'clock' | 'outbox' | 'random' | 'requestOrigin'>): RetryOutboxEntry =>
  async (input) => {
    const { id } = validate({ id: validateString(input) });
    const subject = { kind: 'outbox', id } as const;
    return ports.outbox.retry(id, auditEntry(ports, { action: 'outbox.retried', subject }));
  };
