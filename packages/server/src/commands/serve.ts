import { describeError } from '@paydocs/http-koa';
import { readConfig } from '../config/read-config.ts';
import { unknownVariables } from '../config/unknown-variables.ts';
import { createLog } from '../log/log.ts';
import { finishLog, logOutput } from '../log/log-output.ts';
import { start } from '../compose/start.ts';

const STANDARD_OUTPUT = 1;
const STOP_TIMEOUT_MS = 9500;
const LOG_TIMEOUT_MS = 500;
// For one Ctrl-C the process receives SIGINT from the terminal, and again from npm.
const REPEATED_WITHIN_MS = 1000;

/**
 * Serves until SIGTERM or SIGINT, then finishes open requests and exits within 10 s. The exit code is 0
 * if all requests were answered, and 1 if some were aborted after 8 s or after a second signal. While
 * the database is unavailable, waits for it and responds with 503.
 *
 * @throws OperationalError as `start`, also when the database turns out to be wrong after a wait.
 */
export const serve = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const config = readConfig(environment, { serving: true });
  const output = logOutput(STANDARD_OUTPUT);
  const log = createLog(config.logLevel, output);
  for (const { sentence } of unknownVariables(environment)) log.warn(sentence);

  let exiting: Promise<never> | undefined;
  const exit = (code: number): Promise<never> =>
    (exiting ??= finishLog(output, LOG_TIMEOUT_MS).then(() => process.exit(code)));
  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'crashed');
    void exit(1);
  });

  const starting = start(config, { log, preload: true });
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    log.info({ signal }, 'stopping');
    setTimeout(() => void exit(1), STOP_TIMEOUT_MS).unref();
    // An error of the start ends the process below.
    const server = await starting.catch(() => undefined);
    if (server === undefined) return;
    const { requestsCut } = await server.close();
    log.info({ requests_cut: requestsCut }, 'stopped');
    await exit(requestsCut === 0 ? 0 : 1);
  };
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    let receivedAtMs = Number.NEGATIVE_INFINITY;
    process.on(signal, () => {
      const isRepeated = performance.now() - receivedAtMs < REPEATED_WITHIN_MS;
      receivedAtMs = performance.now();
      if (isRepeated) return;
      void (stopping ? exit(1) : stop(signal));
      stopping = true;
    });
  }
  const server = await starting;
  await server.ready.catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
};
