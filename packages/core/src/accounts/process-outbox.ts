import { BACK_OFF_MAX_MS, backOffMs, fractionOf } from '../domain/back-off.ts';
import type { Policy } from '../domain/policy.ts';
import type { Ports } from '../ports/index.ts';
import type { OutboxClaim } from '../ports/outbox.ts';
import { type EmailPorts, prepareEmail } from './steps/prepare-email.ts';
import type { SkipReason } from './steps/prepared-email.ts';

/** The outcome of one run of `processOutbox`. */
export type OutboxResult =
  /** No entry was due. */
  | { readonly outcome: 'idle' }
  | { readonly outcome: 'sent'; readonly entryId: string }
  | { readonly outcome: 'skipped'; readonly entryId: string; readonly reason: SkipReason }
  /** `reason`: the words of the mailer, without address and token. */
  | {
      readonly outcome: 'postponed' | 'failed';
      readonly entryId: string;
      readonly reason: string;
    };

/** Processes the next outbox entry; a worker calls it until the outcome is `idle`. */
export type ProcessOutbox = () => Promise<OutboxResult>;

/** The minimum of failures in a row before an e-mail fails: more than half an hour of retries. */
const FAILURES_MIN = 10;

/**
 * Claims the oldest due entry, prepares its e-mail and sends it. Retries an e-mail that was not
 * accepted, with exponential back-off and jitter, until the entry's retention ends and at least ten
 * attempts in a row failed: a clock that runs ahead ends no retention alone. Any number of
 * workers may run or crash: an e-mail is sent once, or twice when the outcome of the first attempt
 * is unknown.
 */
export const processOutbox =
  (ports: EmailPorts & Pick<Ports, 'mailer' | 'outbox'>, policy: Policy): ProcessOutbox =>
  async () => {
    const entry = await ports.outbox.claim({
      nowMs: ports.clock.nowMs(),
      ...claimLimitsOf(policy),
    });
    if (entry === undefined) return { outcome: 'idle' };
    const entryId = entry.id;

    const prepared = await prepareEmail(ports, { entry, policy });
    if ('skipped' in prepared) {
      await ports.outbox.complete(entryId);
      return { outcome: 'skipped', entryId, reason: prepared.skipped };
    }

    const recorded = await ports.outbox.recordAttempt(entryId);
    if (!recorded) return { outcome: 'skipped', entryId, reason: 'attempts-exhausted' };
    const result = await ports.mailer.send(prepared.email);
    if (result.accepted) {
      await ports.outbox.complete(entryId);
      return { outcome: 'sent', entryId };
    }

    const { reason } = result;
    const delayMs = backOffMs(entry.failures, fractionOf(ports.random.base64url(1)));
    const dueAtMs = ports.clock.nowMs() + delayMs;
    const hasExpired = dueAtMs >= entry.createdAtMs + policy.outboxRetentionMs;
    if (hasExpired && entry.failures + 1 >= FAILURES_MIN) {
      await ports.outbox.fail(entryId);
      return { outcome: 'failed', entryId, reason };
    }
    await ports.outbox.postpone(entryId, dueAtMs);
    return { outcome: 'postponed', entryId, reason };
  };

const claimLimitsOf = ({
  outboxLeaseMs,
  outboxRetentionMs,
}: Policy): Omit<OutboxClaim, 'nowMs'> => {
  const delayMaxMs = Math.max(outboxLeaseMs, BACK_OFF_MAX_MS);
  return {
    leaseMs: outboxLeaseMs,
    delayMaxMs,
    overdueMaxMs: Math.max(delayMaxMs, outboxRetentionMs / 2),
  };
};
