import { backOffMs } from '../domain/back-off.ts';
import type { Policy } from '../policy.ts';
import type { Ports } from '../ports/index.ts';
import { letterFor } from './email-for.ts';

/** How one look into the outbox ended. */
export type OutboxResult =
  | { readonly outcome: 'idle' }
  /** `nobody`: no account fits, one has just been mailed, or others have sent it twice meanwhile. */
  | { readonly outcome: 'sent' | 'skipped'; readonly entryId: string }
  | {
      readonly outcome: 'postponed' | 'failed';
      readonly entryId: string;
      readonly reason: string;
    };

/** Does the next task of the outbox; a worker calls it until it is idle. */
export type ProcessOutbox = () => Promise<OutboxResult>;

/**
 * Claims the oldest due entry, writes its email and sends it. A email that was certainly not
 * taken is tried again with exponential back-off and jitter until the entry is a day old. Any
 * number of workers may run, and die: a email goes out once, or twice when nobody knows whether
 * the first was taken.
 */
export const processOutbox =
  (
    ports: Pick<
      Ports,
      'clock' | 'digest' | 'mailer' | 'outbox' | 'passwordResets' | 'random' | 'users'
    >,
    policy: Policy,
  ): ProcessOutbox =>
  async () => {
    const entry = await ports.outbox.claim({
      nowMs: ports.clock.nowMs(),
      leaseMs: policy.outboxLeaseMs,
    });
    if (entry === undefined) return { outcome: 'idle' };
    const entryId = entry.id;

    const email = await letterFor(ports, { entry, policy });
    if (email === undefined) {
      await ports.outbox.settle(entryId);
      return { outcome: 'skipped', entryId };
    }

    const mayGo = await ports.outbox.beginSending(entryId);
    if (!mayGo) return { outcome: 'skipped', entryId };
    const posting = await ports.mailer.send(email);
    if (posting.accepted) {
      await ports.outbox.settle(entryId);
      return { outcome: 'sent', entryId };
    }

    const { reason } = posting;
    const nowMs = ports.clock.nowMs();
    const dueAtMs = nowMs + backOffMs(entry.failures, ports.random);
    if (dueAtMs >= entry.createdAtMs + policy.outboxRetentionMs) {
      await ports.outbox.fail(entryId);
      return { outcome: 'failed', entryId, reason };
    }
    await ports.outbox.postpone(entryId, dueAtMs);
    return { outcome: 'postponed', entryId, reason };
  };
