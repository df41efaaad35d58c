import type { OutboxResult } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { createLog } from '../src/log/log.ts';
import { type MailWorker, startMailWorker } from '../src/mail-worker.ts';

const HOUR_MS = 3_600_000;
const idle: OutboxResult = { outcome: 'idle' };
const sent: OutboxResult = { outcome: 'sent', entryId: 'a' };

type Step = OutboxResult | Error;

/** A worker on a script of deliveries, idle after its end; each rest waits until the test wakes it. */
const workOn = (script: readonly Step[]) => {
  const steps = [...script];
  const lines: { level: string; msg: string; [field: string]: unknown }[] = [];
  const rests: number[] = [];
  let current = Promise.withResolvers<void>();
  let resting = Promise.withResolvers<void>();
  const worker: MailWorker = startMailWorker(
    async () => {
      const step = steps.shift() ?? idle;
      if (step instanceof Error) throw step;
      return step;
    },
    {
      log: createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }),
      rest: (ms, signal) => {
        current = Promise.withResolvers();
        rests.push(ms);
        signal.addEventListener('abort', () => current.resolve());
        resting.resolve();
        return current.promise;
      },
    },
  );
  const rested = async (): Promise<void> => {
    await resting.promise;
    resting = Promise.withResolvers();
  };
  return { worker, lines, rests, rested, wake: () => current.resolve(), left: steps };
};

describe('the mail worker', () => {
  test('sends all that is due before it rests, for about half a second', async () => {
    const { worker, left, rests, rested } = workOn([sent, sent, sent, idle, sent]);
    await rested();
    expect(left).toEqual([sent]);
    expect(rests).toEqual([expect.toSatisfy((ms: number) => ms >= 375 && ms <= 625)]);
    await worker.stop(HOUR_MS);
  });

  test('looks again after each rest', async () => {
    const { worker, left, rested, wake } = workOn([idle, sent, idle, sent]);
    await rested();
    wake();
    await rested();
    expect(left).toEqual([sent]);
    wake();
    await rested();
    expect(left).toEqual([]);
    await worker.stop(HOUR_MS);
  });

  test('rests twice as long after each failure in a row, up to 30 s and a jitter', async () => {
    const failures = Array.from({ length: 8 }, () => new Error('the database is away'));
    const { worker, rests, rested, wake } = workOn([...failures, idle]);
    for (const _ of [...failures, idle]) {
      await rested();
      wake();
    }
    const expectedMs = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 500];
    for (const [index, ms] of expectedMs.entries()) {
      expect(rests[index]).toBeGreaterThanOrEqual(ms * 0.75);
      expect(rests[index]).toBeLessThanOrEqual(ms * 1.25);
    }
    await worker.stop(HOUR_MS);
  });

  test('logs how each email ended, and failures without their words', async () => {
    const { worker, lines, rested, wake } = workOn([
      sent,
      { outcome: 'skipped', entryId: 'b' },
      { outcome: 'postponed', entryId: 'c', reason: 'ECONNREFUSED' },
      { outcome: 'failed', entryId: 'd', reason: '550' },
      new Error('to anna@example.com'),
    ]);
    await rested();
    expect(lines).toMatchObject([
      { level: 'info', msg: 'email sent', outbox_id: 'a' },
      { level: 'debug', msg: 'nobody to write to', outbox_id: 'b' },
      { level: 'warn', msg: 'email postponed', outbox_id: 'c', reason: 'ECONNREFUSED' },
      { level: 'error', msg: 'email given up', outbox_id: 'd', reason: '550' },
      { level: 'warn', msg: 'delivering emails failed', failures: 1, error: { type: 'Error' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('anna@example.com');
    wake();
    await worker.stop(HOUR_MS);
  });

  test('stops at once while it rests', async () => {
    const { worker, rested } = workOn([idle]);
    await rested();
    expect(await worker.stop(HOUR_MS)).toBe(true);
  });

  test('finishes the email in hand when it is stopped, and begins no other', async () => {
    const { promise, resolve } = Promise.withResolvers<OutboxResult>();
    let begun = 0;
    const deliver = (): Promise<OutboxResult> => {
      begun += 1;
      return promise;
    };
    const worker = startMailWorker(deliver, { log: createLog('silent', { write: () => {} }) });
    const stopped = worker.stop(HOUR_MS);
    resolve(sent);
    expect(await stopped).toBe(true);
    expect(begun).toBe(1);
  });

  test('gives the email in hand up at the end of the grace, and says so', async () => {
    const { promise, resolve } = Promise.withResolvers<OutboxResult>();
    const worker = startMailWorker(() => promise, {
      log: createLog('silent', { write: () => {} }),
    });
    expect(await worker.stop(1)).toBe(false);
    resolve(idle);
  });
});
