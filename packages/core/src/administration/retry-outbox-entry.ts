import { validate, validateString } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';

/** Makes an entry of the outbox due again. Returns whether there was such an entry. */
export type RetryOutboxEntry = (id: string) => Promise<boolean>;

/**
 * Makes an entry due at once that no worker claims any more. An entry of which two attempts have an
 * unknown outcome may reach its user a third time: that is the operator's decision.
 */
export const retryOutboxEntry =
  (
    ports: Pick<Ports, 'auditLog' | 'clock' | 'outbox' | 'random' | 'requestOrigin'>,
  ): RetryOutboxEntry =>
  async (given) => {
    const { id } = validate({ id: validateString(given) });
    const retried = await ports.outbox.retry(id);
    if (retried) {
      const subject = { kind: 'outbox', id } as const;
      await ports.auditLog.record(auditEntry(ports, { action: 'outbox.retried', subject }));
    }
    return retried;
  };
