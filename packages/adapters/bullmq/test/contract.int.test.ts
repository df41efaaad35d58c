import { runContract, workEngineContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { describeOnRedis } from '../../../../tools/test-redis.ts';
import { engineHarness } from './engines.ts';

describeOnRedis('the work engine on BullMQ', (url) => {
  describe.each([1, 2])('with %i at once', (concurrency) => {
    runContract(test.concurrent, workEngineContract, () => engineHarness(url, concurrency));
  });
});
