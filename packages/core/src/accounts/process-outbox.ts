import { BACK_OFF_MAX_MS, backOffMs, fractionOf } from '../domain/queues/back-off.ts';
import type { CancelSignal } from '../domain/foundation/cancel-signal.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { EMAIL_LANES, type SiteTurns } from '../domain/queues/site-lanes.ts';
import type { Ports } from '../ports/index.ts';
import type { Delivery, Email, MailRefusal } from '../ports/mail/mailer.ts';
import type { OutboxClaim, OutboxEntry, OutboxPostponement } from '../ports/mail/outbox.ts';
import { sharedLanes } from '../steps/lanes/shared-lanes.ts';
import { type EmailPorts, prepareEmail } from './steps/prepare-email.ts';
import type { SkipReason } from './steps/prepared-email.ts';

/** The outcome of one run of `processOutbox`. */
export type OutboxResult =
  /** No entry was due. */
  | { readonly outcome: 'idle' }
  | { readonly outcome: 'sent'; readonly entryId: string }
  /** The signal aborted before the message left, or it is too early to send one: the entry is due again at once, or then. */
  | { readonly outcome: 'released'; readonly entryId: string }
  | { readonly outcome: 'skipped'; readonly entryId: string; readonly reason: SkipReason }
  /** `reason`: the words of the mailer or of paydocs, without address and token. */
  | {
      readonly outcome: 'postponed' | 'failed';
      readonly entryId: string;
      readonly reason: string;
      /** What the mailer threw, before the message could leave. */
      readonly fault?: unknown;
    };

export interface ProcessOutbox {
  /**
   * Processes the next outbox entry; a worker calls it until the outcome is `idle`. When the
   * signal aborts before the message may leave, another worker can claim the entry at once. Never
   * refuses.
   */
  (signal?: CancelSignal): Promise<OutboxResult>;
}

/** The minimum of failures in a row before an e-mail fails: more than half an hour of retries. */
const FAILURES_MIN = 10;

type ProcessPorts = EmailPorts & Pick<Ports, 'mailer' | 'outbox'>;

/** A leased entry, and the rules of this node. */
interface LeasedEntry {
  readonly entry: OutboxEntry;
  readonly policy: Policy;
}

/** An e-mail that the mailer does not take, or for which it throws. */
interface FaultyRefusal extends MailRefusal {
  readonly fault?: unknown;
}

const reasonOf = ({ reason, fault }: FaultyRefusal): Omit<FaultyRefusal, 'accepted'> =>
  fault === undefined ? { reason } : { reason, fault };

/** Prepares a delivery. The message of a mailer that throws has certainly not left: it is refused. */
const prepareDelivery = async (
  { mailer }: Pick<Ports, 'mailer'>,
  email: Email,
  signal: CancelSignal | undefined,
): Promise<Delivery | FaultyRefusal> => {
  try {
    return await mailer.prepare(email, signal);
  } catch (fault) {
    return { accepted: false, reason: 'The mailer failed.', fault };
  }
};

/** Prepares the e-mail of a leased entry, records an attempt when the message is about to leave, and sends it. */
const processEntry = async (
  ports: ProcessPorts,
  { entry, policy }: LeasedEntry,
  signal: CancelSignal | undefined,
): Promise<OutboxResult> => {
  const entryId = entry.id;
  const message = await prepareEmail(ports, { entry, policy });
  if ('skipped' in message) {
    await ports.outbox.complete(entryId);
    return { outcome: 'skipped', entryId, reason: message.skipped };
  }
  if ('postponed' in message) {
    return retryLater(ports, { entry, policy, reason: message.postponed, removesAttempt: false });
  }

  if ('waitsUntilMs' in message) {
    await ports.outbox.release(entryId, message.waitsUntilMs);
    return { outcome: 'released', entryId };
  }

  const prepared = await prepareDelivery(ports, { ...message.email, entryId }, signal);
  if (signal?.aborted === true) {
    if ('send' in prepared) await prepared.cancel();
    await ports.outbox.release(entryId, ports.clock.nowMs());
    return { outcome: 'released', entryId };
  }
  if (!('send' in prepared)) {
    return retryLater(ports, { entry, policy, removesAttempt: false, ...reasonOf(prepared) });
  }

  if (!(await countAttempt(ports, { entryId, delivery: prepared }))) {
    return { outcome: 'skipped', entryId, reason: 'attempts-exhausted' };
  }
  const result = await prepared.send();
  if (!result.accepted) {
    return retryLater(ports, { entry, policy, reason: result.reason, removesAttempt: true });
  }
  await ports.outbox.complete(entryId);
  return { outcome: 'sent', entryId };
};

/**
 * Claims a due entry of the site whose turn it is, and sends its e-mail. Sites share the lanes of a process.
 * Retries an e-mail that was not accepted, or for which the mailer throws, with exponential back-off and
 * jitter, until the entry's retention ends and at least ten attempts in a row failed: a clock that runs ahead
 * ends no retention alone.
 * Any number of workers may run, stop or crash: an e-mail is sent once, or twice when the outcome of the
 * first attempt is unknown. The node that accepted an entry has decided that it is sent, whatever this
 * node's policy says.
 */
export const processOutbox = (ports: ProcessPorts, policy: Policy): ProcessOutbox => {
  const inLane = sharedLanes<number | null>(EMAIL_LANES);
  const limits = claimLimitsOf(policy);
  return async (signal) => {
    const result = await inLane(
      async (turns) => ports.outbox.claim({ nowMs: ports.clock.nowMs(), ...turns, ...limits }),
      async (entry) => processEntry(ports, { entry, policy }, signal),
    );
    return result ?? { outcome: 'idle' };
  };
};

/** Records an attempt, or cancels the delivery. */
const countAttempt = async (
  { outbox }: Pick<Ports, 'outbox'>,
  { entryId, delivery }: { readonly entryId: string; readonly delivery: Delivery },
): Promise<boolean> => {
  let recorded = false;
  try {
    recorded = await outbox.countAttempt(entryId);
  } finally {
    if (!recorded) await delivery.cancel();
  }
  return recorded;
};

interface FailedDelivery
  extends LeasedEntry,
    Pick<OutboxPostponement, 'removesAttempt'>,
    Omit<FaultyRefusal, 'accepted'> {}

const retryLater = async (
  { clock, outbox, random }: Pick<Ports, 'clock' | 'outbox' | 'random'>,
  { entry, policy, removesAttempt, ...refusal }: FailedDelivery,
): Promise<OutboxResult> => {
  const entryId = entry.id;
  const dueAtMs = clock.nowMs() + backOffMs(entry.failures, fractionOf(random.bytes(1)));
  const hasExpired = dueAtMs >= entry.createdAtMs + policy.outboxRetentionMs;
  if (hasExpired && entry.failures + 1 >= FAILURES_MIN) {
    await outbox.fail(entryId);
    return { outcome: 'failed', entryId, ...refusal };
  }
  await outbox.postpone(entryId, { dueAtMs, removesAttempt });
  return { outcome: 'postponed', entryId, ...refusal };
};

const claimLimitsOf = ({
  outboxLeaseMs,
  outboxRetentionMs,
}: Policy): Omit<OutboxClaim, 'nowMs' | keyof SiteTurns> => {
  const delayMaxMs = Math.max(outboxLeaseMs, BACK_OFF_MAX_MS);
  return {
    leaseMs: outboxLeaseMs,
    delayMaxMs,
    overdueMaxMs: Math.max(delayMaxMs, outboxRetentionMs / 2),
  };
};
