import cluster from 'node:cluster';
import { getHeapStatistics } from 'node:v8';
import { buildFacts } from '../build.ts';
import type { Config } from '../config/settings.ts';
import { warningsOf } from '../config/warnings.ts';
import { assertUnused } from '../http/listen.ts';
import type { Log } from '../log/log.ts';
import type { LogOutput } from '../log/log-output.ts';
import { serveManagement } from '../management/management-server.ts';
import { type Child, childOf } from './child.ts';
import { endWhenHung } from './end-when-hung.ts';
import { startProcesses } from './processes.ts';
import { sharedManagement } from './shared-management.ts';

/** A node of several processes. */
export interface RunningPrimary {
  /** Rejects with the reason when a process cannot start; resolves after a stop. */
  readonly running: Promise<void>;
  /** Stops all processes. Returns 0, or the first exit code of another kind. */
  close(): Promise<number>;
}

/** Where the primary and its processes log. */
export interface PrimaryLog {
  readonly log: Log;
  readonly output: LogOutput;
}

const MIB = 1024 * 1024;
// V8 would give a small heap 1 MiB of it, and collect garbage all the time. The image has the same value.
const SEMI_SPACE_MIB = 16;

/** Returns how processes are launched: each has its share of the heap of one, and logs through the primary. */
const launcher = (
  { processes }: Config,
  { log, output }: PrimaryLog,
): ((port: number) => Child) => {
  const heapMib = Math.floor(getHeapStatistics().heap_size_limit / MIB / processes);
  cluster.setupPrimary({
    execArgv: [
      ...process.execArgv,
      `--max-heap-size=${heapMib}`,
      `--max-semi-space-size=${SEMI_SPACE_MIB}`,
    ],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // Whole lines, so that those of two processes are never mixed.
  const writeLine = (line: string): void => void output.write(`${line}\n`);
  return (port) => {
    const child = childOf(cluster.fork({ PORT: String(port) }), writeLine);
    void endWhenHung(child, log);
    return child;
  };
};

/**
 * Starts the processes of a configuration, which serve on one port, and serves health and metrics of all.
 * The kernel gives each new connection to one of the processes.
 *
 * @throws OperationalError as `start`, from the first process.
 */
export const startPrimary = async (
  config: Config,
  { log, output }: PrimaryLog,
): Promise<RunningPrimary> => {
  await assertUnused(config);
  for (const { sentence } of warningsOf(config)) log.warn({}, sentence);
  let children: ReadonlySet<Child> = new Set();
  const { handler, onEnd } = sharedManagement(() => children);
  const { managementPort, processes: count, port } = config;
  const management =
    managementPort === undefined
      ? undefined
      : await serveManagement({ handler }, { ...config, managementPort });
  try {
    const processes = await startProcesses({
      count,
      port,
      log,
      onEnd,
      launch: launcher(config, { log, output }),
    });
    ({ children } = processes);
    // A process that hangs does not see that its primary has ended.
    process.once('exit', () => children.forEach((child) => child.kill()));
    const managementUrl = management?.url;
    log.info(
      {
        url: processes.url,
        ...(managementUrl === undefined ? {} : { management_url: managementUrl }),
        ...buildFacts(),
        processes: count,
      },
      'started processes',
    );
    return {
      running: processes.running,
      close: async () => {
        const exitCode = await processes.stop();
        // Last, so that probes see the stop.
        await management?.close();
        return exitCode;
      },
    };
  } catch (error) {
    await management?.close();
    throw error;
  }
};
