import type { Clock } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import type { Database } from '@paydocs/mikro-orm';
import type { Config } from '../config/settings.ts';
import { usedKeys } from '../keys/used-keys.ts';
import type { Log } from '../log/log.ts';

/** Records when the keys of a process were first used, for `paydocs doctor`. Logs an error. */
export const recordKeys = async (
  config: Config,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): Promise<void> => {
  try {
    await database.noteKeyUses(await usedKeys(config, database), clock.nowMs());
  } catch (error) {
    log.warn({ error: describeError(error) }, 'first use of keys not recorded');
  }
};
