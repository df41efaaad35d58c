import { start } from '../compose/start.ts';
import { runService } from './run-service.ts';

/** Options of `paydocs serve`. */
export interface ServeCommandOptions {
  /** Whether this node also makes documents. */
  readonly worker: boolean;
}

/**
 * Serves until SIGTERM or SIGINT, then finishes open requests and exits within 10 s. The exit code is 0
 * if all requests were answered, and 1 if some were aborted after 8 s or after a second signal. While
 * the database is unavailable, waits for it and responds with 503.
 *
 * @throws OperationalError as `start`, also when the database turns out to be wrong after a wait.
 */
export const serve = (
  environment: NodeJS.ProcessEnv,
  { worker: makesDocuments }: ServeCommandOptions,
): Promise<void> =>
  runService(environment, async (config, log) => {
    const server = await start(config, { log, preload: true, makesDocuments });
    return {
      ready: server.ready,
      close: async () => {
        const { requestsCut } = await server.close();
        return { facts: { requests_cut: requestsCut }, exitCode: requestsCut === 0 ? 0 : 1 };
      },
    };
  });
