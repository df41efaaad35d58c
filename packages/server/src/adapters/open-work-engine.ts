import { pollingWorkEngine, type WorkEngine } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import { type Config, nameOf } from '../config/settings.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import { optionalPackage } from '../errors/optional-package.ts';
import { explain, remoteOf } from '../errors/remote.ts';
import type { Log } from '../log/log.ts';
import { sleepUntilCanceled } from '../workers/sleep.ts';

type EngineConfig = Pick<
  Config,
  'redisUrl' | 'source' | 'workConcurrency' | 'workEngine' | 'workRedisUrl'
>;

const LOG_INTERVAL_MS = 60_000;

/**
 * Opens the configured work engine, which does nothing before its start. Logs errors of the work, and
 * of Redis at most once a minute.
 *
 * @throws OperationalError for BullMQ without the address of a Redis, and without its package.
 */
export const openWorkEngine = async (config: EngineConfig, log: Log): Promise<WorkEngine> => {
  const { workConcurrency: concurrency } = config;
  const onError = (error: unknown, failures: number): void =>
    log.warn({ failures, error: describeError(error) }, 'work failed: trying again');
  if (config.workEngine === 'database') {
    return pollingWorkEngine({ sleep: sleepUntilCanceled, concurrency, onError });
  }
  const url = config.workRedisUrl ?? config.redisUrl;
  if (url === undefined) {
    const names = [nameOf(config, 'workRedisUrl'), nameOf(config, 'redisUrl')].join(' or ');
    throw new OperationalError(`${names} must be set for the work engine bullmq.`, {
      exitCode: CONFIGURATION_EXIT_CODE,
    });
  }
  const name = config.workRedisUrl === undefined ? 'redisUrl' : 'workRedisUrl';
  const remote = remoteOf(nameOf(config, name), url);
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  const { bullmqWorkEngine } = await optionalPackage(
    'The work engine bullmq',
    '@paydocs/bullmq',
    async () => import('@paydocs/bullmq'),
  );
  return bullmqWorkEngine({
    url,
    concurrency,
    onError,
    onRedisError: (cause) => {
      if (performance.now() < loggedAtMs + LOG_INTERVAL_MS) return;
      loggedAtMs = performance.now();
      const reason = explain(cause, remote) ?? `Cannot use ${remote.name} (${remote.variable}).`;
      log.warn(
        { reason, error: describeError(cause) },
        'Redis wakes no nodes: looking at intervals',
      );
    },
  });
};
