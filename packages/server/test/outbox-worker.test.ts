import type { OutboxResult } from '@paydocs/core';
import { manualWorkEngine } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { createLog } from '../src/log/log.ts';
import { startOutboxWorker } from '../src/workers/outbox-worker.ts';
import { runProgram } from './command.ts';
import { until } from './until.ts';

const HOUR_MS = 3_600_000;
const idle: OutboxResult = { outcome: 'idle' };
const sent: OutboxResult = { outcome: 'sent', entryId: 'a' };

const failing = () => Promise.reject(new Error('to anna@example.com'));

const capturedLog = () => {
  const lines: { level: string; msg: string; [field: string]: unknown }[] = [];
  return { lines, log: createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }) };
};

describe('the outbox worker', () => {
  test('processes all due entries, then waits until the engine looks again', async () => {
    const steps = [sent, sent, sent, idle, sent];
    const engine = manualWorkEngine();
    const processOutbox = async (): Promise<OutboxResult> => steps.shift() ?? idle;
    const worker = startOutboxWorker({ processOutbox }, { engine, log: capturedLog().log });
    await engine.run();
    expect(steps).toEqual([sent]);
    engine.elapse();
    await engine.run();
    expect(steps).toEqual([]);
    expect(await worker.stop(HOUR_MS)).toBe(true);
  });

  test('logs the result of each email', async () => {
    const results: OutboxResult[] = [
      sent,
      { outcome: 'skipped', entryId: 'b', reason: 'account-unknown' },
      { outcome: 'postponed', entryId: 'c', reason: 'ECONNREFUSED' },
      { outcome: 'failed', entryId: 'd', reason: '550' },
      { outcome: 'released', entryId: 'e' },
    ];
    const engine = manualWorkEngine();
    const { lines, log } = capturedLog();
    const processOutbox = async (): Promise<OutboxResult> => results.shift() ?? idle;
    startOutboxWorker({ processOutbox }, { engine, log });
    await engine.run();
    expect(lines).toMatchObject([
      { level: 'info', msg: 'email sent', outbox_id: 'a' },
      { level: 'info', msg: 'email skipped', outbox_id: 'b', reason: 'account-unknown' },
      { level: 'warn', msg: 'email postponed', outbox_id: 'c', reason: 'ECONNREFUSED' },
      { level: 'error', msg: 'email failed', outbox_id: 'd', reason: '550' },
      { level: 'info', msg: 'email given back to the outbox', outbox_id: 'e' },
    ]);
  });

  test('logs what a mailer threw, without its message', async () => {
    const engine = manualWorkEngine();
    const { lines, log } = capturedLog();
    const fault = new TypeError('to anna@example.com');
    const thrown = { entryId: 'a', reason: 'The mailer failed.', fault };
    const results: OutboxResult[] = [
      { outcome: 'postponed', ...thrown },
      { outcome: 'failed', ...thrown },
    ];
    startOutboxWorker({ processOutbox: async () => results.shift() ?? idle }, { engine, log });
    await engine.run();
    const logged = { outbox_id: 'a', reason: 'The mailer failed.', error: { type: 'TypeError' } };
    expect(lines).toMatchObject([
      { level: 'warn', msg: 'email postponed', ...logged },
      { level: 'error', msg: 'email failed', ...logged },
    ]);
    expect(JSON.stringify(lines)).not.toContain('anna@example.com');
  });

  test('looks by itself, logs errors without their messages, and stops at once after one', async () => {
    const { lines, log } = capturedLog();
    const worker = startOutboxWorker({ processOutbox: failing }, { log });
    await until(() => lines.length > 0);
    expect(lines[0]).toMatchObject({
      level: 'warn',
      msg: 'processing the outbox failed',
      failures: 1,
      error: { type: 'Error' },
    });
    expect(JSON.stringify(lines)).not.toContain('anna@example.com');
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

  test('returns the first result when it is stopped again', async () => {
    const { promise, resolve } = Promise.withResolvers<OutboxResult>();
    const log = createLog('silent', { write: () => {} });
    const worker = startOutboxWorker({ processOutbox: () => promise }, { log });
    expect(await Promise.all([worker.stop(1), worker.stop(HOUR_MS)])).toEqual([false, false]);
    resolve(idle);
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
