import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import { explain, remoteOf } from '../errors/remote.ts';

/**
 * Checks that Redis accepts the user, the password and the number of the database. A Redis that is away passes: it may come back,
 * and requests are counted in memory until then.
 *
 * @throws OperationalError when Redis refuses them, since no wait would help.
 */
export const assertRedisAccess = async (redisUrl: string): Promise<void> => {
  const { inspectRedis, isAccessRefusal } = await import('@paydocs/rate-limiter/redis');
  try {
    await inspectRedis({ url: redisUrl });
  } catch (cause) {
    if (!isAccessRefusal(cause)) return;
    const sentence = explain(cause, remoteOf('REDIS_URL', redisUrl));
    throw new OperationalError(sentence ?? 'Redis refuses this node (REDIS_URL).', {
      exitCode: CONFIGURATION_EXIT_CODE,
      cause,
    });
  }
};
