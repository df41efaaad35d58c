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
  (ports: Pick<Ports, 'clock' | 'outbox' | 'random' | 'requestOrigin'>): RetryOutboxEntry =>
  async (given) => {
    const { id } = validate({ id: validateString(given) });
    const subject = { kind: 'outbox', id } as const;
    return ports.outbox.retry(id, auditEntry(ports, { action: 'outbox.retried', subject }));
  };
