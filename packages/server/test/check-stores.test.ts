import { setTimeout as delay } from 'node:timers/promises';
import { Unavailable } from '@paydocs/core';
import { expect, test } from 'vitest';
import { WrongDataKeys } from '../src/keys/assert-data-keys.ts';
import { checkOnce, checkRepeatedly } from '../src/compose/check-stores.ts';
import { remoteOf } from '../src/errors/remote.ts';
import { createLog } from '../src/index.ts';

const remote = remoteOf('DATABASE_URL', 'postgresql://me:hunter2@db.internal/paydocs');
const silent = createLog('silent', { write: () => {} });

/** Returns a check that fails so many times. */
const failing = (times: number, error: Error = new Unavailable('down')) => {
  let left = times;
  return async (): Promise<void> => {
    left -= 1;
    if (left >= 0) throw error;
  };
};

const wrong = async (): Promise<never> => {
  throw new Error('no such site');
};

test('the first check logs one warning when the stores are away', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  expect(await checkOnce(failing(0), { log, remote })).toBe(true);
  expect(lines).toEqual([]);
  expect(await checkOnce(failing(1), { log, remote })).toBe(false);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    reason: 'Cannot use PostgreSQL at db.internal:5432 (DATABASE_URL): down.',
  });
});

test('wrong data keys are an error of the log, and end when the database is restored', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const error = new WrongDataKeys('DATA_KEYS lacks the key abc.');
  expect(await checkOnce(failing(1, error), { log, remote })).toBe(false);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', reason: 'DATA_KEYS lacks the key abc.' },
  ]);
  const { signal } = new AbortController();
  const options = { log: silent, signal, sleep: async () => {} };
  expect(await checkRepeatedly(failing(3, error), options)).toBe(true);
});

test('the first check asks again when the error came slowly', async () => {
  const check = failing(1);
  const slow = async (): Promise<void> => {
    await delay(600);
    await check();
  };
  expect(await checkOnce(slow, { log: silent, remote })).toBe(true);
});

test('the first check ends when the stores do not answer', async () => {
  expect(await checkOnce(() => new Promise(() => {}), { log: silent, remote })).toBe(false);
});

test('the delays double from 250 ms to 2 s, varied by 25 %', async () => {
  const delays: number[] = [];
  const sleep = async (ms: number): Promise<void> => void delays.push(ms);
  const { signal } = new AbortController();
  expect(await checkRepeatedly(failing(5), { log: silent, signal, sleep })).toBe(true);
  const expected = [250, 500, 1000, 2000, 2000, 2000];
  expect(delays).toHaveLength(expected.length);
  for (const [index, ms] of expected.entries()) {
    expect(Math.abs((delays[index] ?? 0) / ms - 1)).toBeLessThanOrEqual(0.25);
  }
});

test('the repetition ends with the signal, and with any other error', async () => {
  const closing = new AbortController();
  const sleep = async (): Promise<void> => closing.abort();
  const { signal } = closing;
  expect(await checkRepeatedly(failing(9), { log: silent, signal, sleep })).toBe(false);

  const options = { log: silent, signal: new AbortController().signal, sleep: async () => {} };
  await expect(checkRepeatedly(wrong, options)).rejects.toThrow('no such site');
});
