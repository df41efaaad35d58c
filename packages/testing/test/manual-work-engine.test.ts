import { manualWorkEngine } from '@paydocs/testing';
import { runContract, workEngineContract } from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import { manualWorkEngineHarness } from './manual-work-engine-harness.ts';

describe('the manual work engine', () => {
  runContract(test, workEngineContract, manualWorkEngineHarness);

  test('counts its wakes, and calls nothing by itself', async () => {
    const engine = manualWorkEngine();
    let calls = 0;
    engine.wake();
    engine.start(async () => {
      calls += 1;
      return calls < 3 ? 'more' : 'idle';
    });
    engine.wake();
    expect([engine.wakes, calls]).toEqual([2, 0]);
    expect(await engine.run()).toBe(3);
    expect(await engine.run()).toBe(0);
  });

  test('keeps the errors of its handler, and waits for time to pass', async () => {
    const engine = manualWorkEngine();
    const error = new Error('broken');
    engine.start(async () => {
      throw error;
    });
    expect(await engine.run()).toBe(1);
    engine.wake();
    expect(await engine.run()).toBe(0);
    engine.elapse();
    expect(await engine.run()).toBe(1);
    expect(engine.errors).toEqual([error, error]);
  });
});
