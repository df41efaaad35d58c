import { describeError } from '@paydocs/http-koa';
import { readConfig } from '../config/read-config.ts';
import type { Config } from '../config/settings.ts';
import { unknownVariables } from '../config/unknown-variables.ts';
import { createLog, type Log } from '../log/log.ts';
import { finishLog, type LogOutput, logOutput } from '../log/log-output.ts';

/** A service that runs until a signal. */
export interface Service {
  /** Rejects when the service cannot become ready, or cannot go on. */
  readonly running: Promise<unknown>;
  /** Closes the service, and returns facts for the log and the exit code. */
  close(): Promise<{ readonly facts: object; readonly exitCode: number }>;
}

/** Where a service logs. */
export interface ServiceLog {
  readonly log: Log;
  readonly output: LogOutput;
}

/** Calls back for each request to stop, with its signal. */
export type OnStop = (stop: (signal?: NodeJS.Signals) => void) => void;

/** Options for {@link runService}. */
export interface RunOptions {
  /** SIGTERM and SIGINT by default. */
  readonly onStop?: OnStop;
  /** Whether misspelled variables are logged; true by default. */
  readonly warns?: boolean;
}

const STANDARD_OUTPUT = 1;
const STOP_TIMEOUT_MS = 9500;
const LOG_TIMEOUT_MS = 500;
// For one Ctrl-C the process receives SIGINT from the terminal, and again from npm.
const REPEATED_WITHIN_MS = 1000;

const onSignals: OnStop = (stop) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    let receivedAtMs = Number.NEGATIVE_INFINITY;
    process.on(signal, () => {
      const isRepeated = performance.now() - receivedAtMs < REPEATED_WITHIN_MS;
      receivedAtMs = performance.now();
      if (!isRepeated) stop(signal);
    });
  }
};

/**
 * Runs a service until SIGTERM or SIGINT, then closes it and exits within 10 s. The exit code is that
 * of the service, and 1 after 9.5 s or a second signal.
 *
 * @throws any error of the start, also when the service turns out to be wrong after a wait.
 */
export const runService = async (
  environment: NodeJS.ProcessEnv,
  startService: (config: Config, log: ServiceLog) => Promise<Service>,
  { onStop = onSignals, warns = true }: RunOptions = {},
): Promise<void> => {
  const config = readConfig(environment, { serving: true });
  const output = logOutput(STANDARD_OUTPUT);
  const log = createLog(config.logLevel, output, { pid: process.pid });
  if (warns) for (const { sentence } of unknownVariables(environment)) log.warn(sentence);

  let exiting: Promise<never> | undefined;
  const exit = (code: number): Promise<never> =>
    (exiting ??= finishLog(output, LOG_TIMEOUT_MS).then(() => process.exit(code)));
  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'crashed');
    void exit(1);
  });

  const starting = startService(config, { log, output });
  const stopBy = async (signal?: NodeJS.Signals): Promise<void> => {
    log.info({ signal }, 'stopping');
    setTimeout(() => void exit(1), STOP_TIMEOUT_MS).unref();
    // An error of the start ends the process below.
    const service = await starting.catch(() => undefined);
    if (service === undefined) return;
    const { facts, exitCode } = await service.close();
    log.info(facts, 'stopped');
    await exit(exitCode);
  };
  let stopping = false;
  onStop((signal) => {
    void (stopping ? exit(1) : stopBy(signal));
    stopping = true;
  });
  const service = await starting;
  await service.running.catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
};
