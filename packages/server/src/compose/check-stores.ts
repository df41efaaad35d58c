import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable, Unavailable } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import { WrongDataKeys } from '../keys/assert-data-keys.ts';
import type { Log } from '../log/log.ts';
import { explain, type Remote } from '../errors/remote.ts';
import { sleepInRealTime, withJitter } from '../workers/sleep.ts';

/**
 * Resolves when the stores are ready. Rejects with `Unavailable` while they are away, and with
 * `WrongDataKeys` while they have values of another key.
 */
export type Check = () => Promise<void>;

/** A statement may take as long as this by default. A node that listens before its stores answer refuses requests. */
const FIRST_TIMEOUT_MS = 3000;

/** An error that comes sooner is believed; one that took longer, such as that of a slow connection, is not. */
const AT_ONCE_MS = 500;

const timeout = async (ms: number): Promise<never> => {
  await delay(ms, undefined, { ref: false });
  throw new Unavailable(`The database did not answer within ${ms} ms.`);
};

/** Whether a server waits after this error: the stores may come back, or be restored. */
const isWaitedFor = (error: unknown): boolean =>
  isUnavailable(error) || error instanceof WrongDataKeys;

/** Checks the stores, and checks them again after each error that came slowly, until the end of the time. */
const checkUntil = async (check: Check, endMs: number): Promise<void> => {
  const startedMs = performance.now();
  try {
    await check();
  } catch (error) {
    const nowMs = performance.now();
    const isSlow = isUnavailable(error) && nowMs - startedMs >= AT_ONCE_MS;
    if (!isSlow || nowMs >= endMs) throw error;
    await checkUntil(check, endMs);
  }
};

/**
 * Checks the stores before a server listens. Returns false, and logs the reason, when they are
 * unavailable, take longer than 3 s, or have values of a key that is missing.
 *
 * @throws any other error of the check.
 */
export const checkOnce = async (
  check: Check,
  { log, remote }: { readonly log: Log; readonly remote: Remote },
): Promise<boolean> => {
  try {
    const checked = checkUntil(check, performance.now() + FIRST_TIMEOUT_MS);
    await Promise.race([checked, timeout(FIRST_TIMEOUT_MS)]);
    return true;
  } catch (error) {
    if (!isWaitedFor(error)) throw error;
    if (error instanceof WrongDataKeys) {
      log.error({ reason: error.message }, 'the data keys are wrong: not ready');
      return false;
    }
    const reason = explain(error, remote);
    log.warn({ reason, error: describeError(error) }, 'the database is away: waiting for it');
    return false;
  }
};

/** Options for {@link checkRepeatedly}. */
export interface RepeatOptions {
  readonly log: Log;
  /** Ends the repetition. */
  readonly signal: AbortSignal;
  /** Resolves after `ms` milliseconds, or when the signal aborts; for tests. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 2000;

/**
 * Checks the stores after 250 ms, later after up to 2 s, each varied by 25 %. Returns whether they are
 * ready: false after the signal.
 *
 * @throws any error of the check but `Unavailable` and `WrongDataKeys`.
 */
export const checkRepeatedly = async (check: Check, options: RepeatOptions): Promise<boolean> => {
  const { log, signal, sleep = sleepInRealTime } = options;
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
    await sleep(withJitter(delayMs), signal);
    if (signal.aborted) return false;
    try {
      await check();
      return !signal.aborted;
    } catch (error) {
      if (!isWaitedFor(error)) throw error;
      log.debug({ error: describeError(error) }, 'still waiting for the database');
    }
  }
};
