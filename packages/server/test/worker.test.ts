import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../src/log/log.ts';
import { sleepUntilCanceled } from '../src/workers/sleep.ts';
import { ownEngine, startSteps } from '../src/workers/worker.ts';

const log = createLog('silent', { write: () => {} });

test('a worker whose steps never wait lets others go on after each of them', async () => {
  const engine = ownEngine({ log, failed: 'It failed.', concurrency: 2 });
  let steps = 0;
  startSteps(engine, async () => {
    steps += 1;
    return 'more';
  });
  for (let turns = 0; turns < 10; turns += 1) await turn();
  expect(steps).toBeGreaterThan(1);
  expect(steps).toBeLessThan(50);
  await engine.stop();
});

test('a sleep that is canceled before ends at once', async () => {
  const canceled = new AbortController();
  canceled.abort();
  const begunAtMs = performance.now();
  await sleepUntilCanceled(3_600_000, canceled.signal);
  expect(performance.now() - begunAtMs).toBeLessThan(60_000);
});
