import type { OutboxResult } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { createLog } from '../src/log/log.ts';
import {
  type OutboxWorker,
  type OutboxWorkerOptions,
  startOutboxWorker,
} from '../src/workers/outbox-worker.ts';
import { runProgram } from './command.ts';

const HOUR_MS = 3_600_000;
const idle: OutboxResult = { outcome: 'idle' };
const sent: OutboxResult = { outcome: 'sent', entryId: 'a' };

type Step = OutboxResult | Error;

/** Starts a worker with scripted results, then idle. Each delay lasts until the test ends it. */
const workOn = (script: readonly Step[], delays: OutboxWorkerOptions = {}) => {
  const steps = [...script];
  const lines: { level: string; msg: string; [field: string]: unknown }[] = [];
  const sleeps: number[] = [];
  let current = Promise.withResolvers<void>();
  let sleeping = Promise.withResolvers<void>();
  const worker: OutboxWorker = startOutboxWorker(
    {
      processOutbox: async () => {
        const step = steps.shift() ?? idle;
        if (step instanceof Error) throw step;
        return step;
      },
    },
    {
      log: createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }),
      ...delays,
      sleep: (ms, signal) => {
        current = Promise.withResolvers();
        sleeps.push(ms);
        signal.addEventListener('abort', () => current.resolve());
        sleeping.resolve();
        return current.promise;
      },
    },
  );
  const asleep = async (): Promise<void> => {
    await sleeping.promise;
    sleeping = Promise.withResolvers();
  };
  return { worker, lines, sleeps, asleep, wake: () => current.resolve(), left: steps };
};

describe('the outbox worker', () => {
  test('processes all due entries, then sleeps about half a second', async () => {
    const { worker, left, sleeps, asleep } = workOn([sent, sent, sent, idle, sent]);
    await asleep();
    expect(left).toEqual([sent]);
    expect(sleeps).toEqual([expect.toSatisfy((ms: number) => ms >= 375 && ms <= 625)]);
    await worker.stop(HOUR_MS);
  });

  test('processes the outbox again after each sleep', async () => {
    const { worker, left, asleep, wake } = workOn([idle, sent, idle, sent]);
    await asleep();
    wake();
    await asleep();
    expect(left).toEqual([sent]);
    wake();
    await asleep();
    expect(left).toEqual([]);
    await worker.stop(HOUR_MS);
  });

  test('doubles its sleep after each error in a row, up to 30 s with jitter', async () => {
    const failures = Array.from({ length: 8 }, () => new Error('the database is down'));
    const { worker, sleeps, asleep, wake } = workOn([...failures, idle]);
    for (const _ of [...failures, idle]) {
      await asleep();
      wake();
    }
    const expectedMs = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 500];
    for (const [index, ms] of expectedMs.entries()) {
      expect(sleeps[index]).toBeGreaterThanOrEqual(ms * 0.75);
      expect(sleeps[index]).toBeLessThanOrEqual(ms * 1.25);
    }
    await worker.stop(HOUR_MS);
  });

  test('logs the result of each email, and errors without their messages', async () => {
    const { worker, lines, asleep, wake } = workOn([
      sent,
      { outcome: 'skipped', entryId: 'b', reason: 'account-unknown' },
      { outcome: 'postponed', entryId: 'c', reason: 'ECONNREFUSED' },
      { outcome: 'failed', entryId: 'd', reason: '550' },
      new Error('to anna@example.com'),
    ]);
    await asleep();
    expect(lines).toMatchObject([
      { level: 'info', msg: 'email sent', outbox_id: 'a' },
      { level: 'info', msg: 'email skipped', outbox_id: 'b', reason: 'account-unknown' },
      { level: 'warn', msg: 'email postponed', outbox_id: 'c', reason: 'ECONNREFUSED' },
      { level: 'error', msg: 'email failed', outbox_id: 'd', reason: '550' },
      { level: 'warn', msg: 'processing the outbox failed', failures: 1, error: { type: 'Error' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('anna@example.com');
    wake();
    await worker.stop(HOUR_MS);
  });

  test('stops at once while it sleeps', async () => {
    const { worker, asleep } = workOn([idle]);
    await asleep();
    expect(await worker.stop(HOUR_MS)).toBe(true);
  });

  test('finishes the current email when it is stopped, and starts no further one', async () => {
    const { promise, resolve } = Promise.withResolvers<OutboxResult>();
    let begun = 0;
    const processOutbox = (): Promise<OutboxResult> => {
      begun += 1;
      return promise;
    };
    const worker = startOutboxWorker(
      { processOutbox },
      { log: createLog('silent', { write: () => {} }) },
    );
    const stopped = worker.stop(HOUR_MS);
    resolve(sent);
    expect(await stopped).toBe(true);
    expect(begun).toBe(1);
  });

  test('returns false when the current email exceeds the timeout', async () => {
    const { promise, resolve } = Promise.withResolvers<OutboxResult>();
    const worker = startOutboxWorker(
      { processOutbox: () => promise },
      {
        log: createLog('silent', { write: () => {} }),
      },
    );
    expect(await worker.stop(1)).toBe(false);
    resolve(idle);
  });

  test('sleeps as long as its options say', async () => {
    const error = new Error('the database is down');
    const { worker, sleeps, asleep, wake } = workOn([error, error, error, idle], {
      pollIntervalMs: 8,
      retryDelayMs: 100,
      retryDelayMaxMs: 150,
    });
    for (const expectedMs of [100, 150, 150, 8]) {
      await asleep();
      expect(sleeps.at(-1)).toBeGreaterThanOrEqual(expectedMs * 0.75);
      expect(sleeps.at(-1)).toBeLessThanOrEqual(expectedMs * 1.25);
      wake();
    }
    await worker.stop(HOUR_MS);
  });

  test('returns the first result when it is stopped again', async () => {
    const { promise, resolve } = Promise.withResolvers<OutboxResult>();
    const log = createLog('silent', { write: () => {} });
    const worker = startOutboxWorker({ processOutbox: () => promise }, { log });
    expect(await Promise.all([worker.stop(1), worker.stop(HOUR_MS)])).toEqual([false, false]);
    resolve(idle);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('rejects a delay of %s', (ms) => {
    const core = { processOutbox: async () => idle };
    expect(() => startOutboxWorker(core, { pollIntervalMs: ms, retryDelayMs: ms })).toThrow(
      new TypeError('pollIntervalMs, retryDelayMs must be a number of milliseconds from 1.'),
    );
  });

  test('logs errors to standard error by default', async () => {
    const { code, stdout, stderr } = await runProgram('failing-outbox.ts');
    expect([code, stdout]).toEqual([0, '']);
    expect(JSON.parse(stderr)).toMatchObject({
      level: 'warn',
      msg: 'processing the outbox failed',
    });
    expect(stderr).not.toContain('anna@example.com');
  });
});
