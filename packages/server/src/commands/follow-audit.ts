import { setImmediate as turn } from 'node:timers/promises';
import { type AuditEntry, systemClock } from '@paydocs/core';
import { OperationalError } from '../errors/operational-error.ts';
import { reasonOf } from '../errors/reasons.ts';
import { scrub } from '../log/scrub.ts';
import { type AuditFeed, auditFeed } from '../operator/audit-feed.ts';
import { readPlace, savePlace } from '../operator/feed-place.ts';
import { auditQueryOf, type AuditSelection } from '../operator/read-audit.ts';
import { withReadyDatabase } from '../operator/with-ready-database.ts';
import { stopOnSignal } from '../records/stop-on-signal.ts';
import { sleepInRealTime } from '../workers/sleep.ts';
import { collectorTarget, outputTarget } from './audit-targets.ts';

/** What follows the trail, from where, and where entries go. */
export interface AuditFollowing {
  readonly selection: AuditSelection;
  /** From now on by default. */
  readonly sinceMs: number | undefined;
  readonly to: 'output' | 'otlp';
  /** The file that keeps the place; none by default. */
  readonly state: string | undefined;
  readonly lineOf: (entry: AuditEntry) => string;
}

const POLL_MS = 1000;
const RETRY_MAX_MS = 30_000;
const SAVE_MS = 10_000;

/** Prints when entries begin to wait, and when they go on. */
const announcer = () => {
  let trouble: string | undefined;
  return (error?: unknown): void => {
    const reason = reasonOf(error) ?? (error instanceof Error ? error.message : undefined);
    if (reason !== trouble) {
      console.error(`paydocs: ${scrub(reason ? `entries wait: ${reason}` : 'entries go on')}`);
    }
    trouble = reason;
  };
};

/**
 * Polls until a signal, and saves the place now and then, also while it catches up. After an error it tries
 * again, less often.
 */
const pollUntilStopped = async ({ poll }: AuditFeed, save: () => void): Promise<void> => {
  const stopping = new AbortController();
  const { isStopped, dispose } = stopOnSignal(() => stopping.abort());
  const announce = announcer();
  let savedMs = performance.now();
  let waitMs = POLL_MS;
  while (!isStopped()) {
    let isBehind = false;
    try {
      isBehind = await poll();
      if (performance.now() - savedMs >= SAVE_MS) {
        save();
        savedMs = performance.now();
      }
      announce();
      waitMs = POLL_MS;
    } catch (error) {
      if (error instanceof OperationalError) throw error;
      announce(error);
      waitMs = Math.min(waitMs * 2, RETRY_MAX_MS);
    }
    // A turn of the event loop is enough for a signal.
    await (isBehind ? turn() : sleepInRealTime(waitMs, stopping.signal));
  }
  dispose();
};

/**
 * Passes on the entries of the audit trail as they are stored, the oldest first, until a signal. While the
 * database or the collector is away, entries wait.
 *
 * @throws OperationalError for an unknown user or site, a file that is no place, a database that is not
 *   ready at the start, and when the reader of standard output has gone.
 */
export const followAudit = async (
  environment: NodeJS.ProcessEnv,
  { selection, sinceMs, to, state, lineOf }: AuditFollowing,
): Promise<void> => {
  const saved = state === undefined ? undefined : readPlace(state);
  const place = saved ?? { fromMs: sinceMs ?? systemClock.nowMs(), sent: {} };
  await withReadyDatabase(environment, async ({ ports }) => {
    const { auditLog } = ports;
    const query = await auditQueryOf(ports, selection);
    const { deliver, close } = to === 'otlp' ? await collectorTarget() : outputTarget(lineOf);
    const feed = auditFeed({ auditLog, clock: systemClock }, { query, place, sinceMs, deliver });
    const save = (): void => {
      if (state !== undefined) savePlace(state, feed.place());
    };
    // A place that cannot be kept ends the command before the first entry.
    save();
    try {
      await pollUntilStopped(feed, save);
      save();
    } finally {
      await close();
    }
  });
};
