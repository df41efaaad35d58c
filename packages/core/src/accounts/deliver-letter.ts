import { backOffMs } from '../domain/back-off.ts';
import type { Policy } from '../policy.ts';
import type { Ports } from '../ports/index.ts';
import { letterFor } from './letter-for.ts';

/** How one look into the outbox ended. */
export type Delivery =
  | { readonly outcome: 'idle' }
  /** `nobody`: no account fits, one has just been mailed, or others have sent it twice meanwhile. */
  | { readonly outcome: 'sent' | 'nobody'; readonly entryId: string }
  | {
      readonly outcome: 'postponed' | 'buried';
      readonly entryId: string;
      readonly reason: string;
    };

/** Does the next task of the outbox; a worker calls it until it is idle. */
export type DeliverLetter = () => Promise<Delivery>;

/**
 * Claims the oldest due entry, writes its letter and sends it. A letter that was certainly not
 * taken is tried again with exponential back-off and jitter until the entry is a day old. Any
 * number of workers may run, and die: a letter goes out once, or twice when nobody knows whether
 * the first was taken.
 */
export const deliverLetter =
  (
    ports: Pick<
      Ports,
      'clock' | 'digest' | 'mailer' | 'outbox' | 'passwordResets' | 'random' | 'users'
    >,
    policy: Policy,
  ): DeliverLetter =>
  async () => {
    const entry = await ports.outbox.claim({
      nowMs: ports.clock.nowMs(),
      leaseMs: policy.outboxLeaseMs,
    });
    if (entry === undefined) return { outcome: 'idle' };
    const entryId = entry.id;

    const letter = await letterFor(ports, { entry, policy });
    if (letter === undefined) {
      await ports.outbox.settle(entryId);
      return { outcome: 'nobody', entryId };
    }

    const mayGo = await ports.outbox.beginSending(entryId);
    if (!mayGo) return { outcome: 'nobody', entryId };
    const posting = await ports.mailer.send(letter);
    if (posting.taken) {
      await ports.outbox.settle(entryId);
      return { outcome: 'sent', entryId };
    }

    const { reason } = posting;
    const nowMs = ports.clock.nowMs();
    const dueAtMs = nowMs + backOffMs(entry.failures, ports.random);
    if (dueAtMs >= entry.createdAtMs + policy.outboxRetentionMs) {
      await ports.outbox.bury(entryId);
      return { outcome: 'buried', entryId, reason };
    }
    await ports.outbox.postpone(entryId, dueAtMs);
    return { outcome: 'postponed', entryId, reason };
  };
