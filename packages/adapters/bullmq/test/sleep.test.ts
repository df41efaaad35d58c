import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { sleepInRealTime } from '../src/sleep.ts';

const HOUR_MS = 3_600_000;

describe('the sleep of a work engine', () => {
  test('ends at once when the engine is stopped, also before it begins', async () => {
    const engine = new AbortController();
    const sleep = sleepInRealTime(HOUR_MS, engine.signal);
    engine.abort();
    await sleep;
    await sleepInRealTime(HOUR_MS, engine.signal);
    expect(getEventListeners(engine.signal, 'abort')).toEqual([]);
  });

  test('leaves nothing behind in an engine that goes on', async () => {
    const { signal } = new AbortController();
    await sleepInRealTime(1, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
