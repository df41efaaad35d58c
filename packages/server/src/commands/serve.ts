import cluster from 'node:cluster';
import type { RunningServer } from '../compose/start.ts';
import { describeFailure } from './print-error.ts';
import { runService, type Service } from './run-service.ts';

/** Options of `paydocs serve`. */
export interface ServeCommandOptions {
  /** Whether this node also makes documents. */
  readonly worker: boolean;
  /** A number of processes, or `auto`; PROCESSES by default. */
  readonly processes?: string;
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
  { worker: makesDocuments, processes }: ServeCommandOptions,
): Promise<void> => {
  const own = processes === undefined ? environment : { ...environment, PROCESSES: processes };
  if (cluster.isWorker) return serveAsOneOfMany(own, makesDocuments);
  return runService(own, async (config, { log, output }) => {
    // Each is loaded on use: the primary of several processes serves nothing itself.
    if (config.processes === 1) {
      const { start } = await import('../compose/start.ts');
      return serviceOf(await start(config, { log, preload: true, makesDocuments }));
    }
    const { startPrimary } = await import('../processes/start-primary.ts');
    const primary = await startPrimary(config, { log, output });
    const close = async () => ({ facts: {}, exitCode: await primary.close() });
    return { running: primary.running, close };
  });
};

/** Serves in a process that the primary has started, and reports to it why the start failed. */
const serveAsOneOfMany = async (
  environment: NodeJS.ProcessEnv,
  makesDocuments: boolean,
): Promise<void> => {
  const { onPrimaryStop, serveShared, tellFailure } = await import('../processes/serve-shared.ts');
  try {
    await runService(
      environment,
      async (config, { log }) => serviceOf(await serveShared(config, { log, makesDocuments })),
      { onStop: onPrimaryStop, warns: false },
    );
  } catch (error) {
    const failure = describeFailure(error);
    await tellFailure(failure);
    process.exit(failure.exitCode);
  }
};

const serviceOf = (server: RunningServer): Service => ({
  running: server.ready,
  close: async () => {
    const { requestsCut } = await server.close();
    return { facts: { requests_cut: requestsCut }, exitCode: requestsCut === 0 ? 0 : 1 };
  },
});
