import { startWorker } from '../compose/start-worker.ts';
import { runService } from './run-service.ts';

/**
 * Makes documents and sends webhooks until SIGTERM or SIGINT, then finishes the documents that are begun
 * and exits within 10 s. While the database is unavailable, waits for it.
 *
 * @throws OperationalError as `startWorker`, also when the database turns out to be wrong after a wait.
 */
export const work = (environment: NodeJS.ProcessEnv): Promise<void> =>
  runService(environment, async (config, { log }) => {
    const worker = await startWorker(config, { log });
    return {
      running: worker.ready,
      close: async () => {
        await worker.close();
        return { facts: {}, exitCode: 0 };
      },
    };
  });
