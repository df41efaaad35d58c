import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FaultProxy, startFaultProxy } from '../proxy/fault-proxy.ts';
import type { ProxyMode } from '../proxy/proxy-mode.ts';
import { isAlive, type RunningProgram, startProgram } from './processes.ts';
import { stablePort } from './stable-port.ts';
import { until } from './until.ts';

/** The servers of a node. */
export interface Stores {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly smtpUrl: string;
}

/** Options for {@link createNode}. */
export interface NodeOptions {
  readonly name: string;
  readonly folder: string;
  readonly stores: Stores;
  readonly environment: Readonly<Record<string, string>>;
  /** Words before the program, such as `['prlimit', '--nofile=256']`. */
  readonly prefix?: readonly string[];
  /** Options of Node.js. */
  readonly nodeOptions?: readonly string[];
  /** The command, `serve` by default. A worker answers health checks only. */
  readonly words?: readonly string[];
  /** Whether `setReading` can stop to read the log. */
  readonly hasPipe?: boolean;
  /** Whether the node reaches its stores without proxies, for which the machine then has no work. */
  readonly isDirect?: boolean;
}

/** A process of `paydocs serve` or `paydocs worker`, with a fault proxy in front of each of its stores. */
export interface PaydocsNode {
  readonly name: string;
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly links: Readonly<Record<'postgres' | 'redis' | 'smtp', FaultProxy>>;
  /** The file with the lines of the log. */
  readonly logFile: string;
  /** Starts the process, again after its end, and waits until it listens, unless `atOnce`. */
  start(options?: { readonly atOnce?: boolean }): Promise<void>;
  /** Sends a signal, and resolves to the exit code or the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Stops or continues reading the log of a process with a pipe. */
  setReading(isReading: boolean): void;
  /** Closes the proxies. */
  close(): void;
}

const SERVE = fileURLToPath(new URL('../../../packages/server/src/bin.ts', import.meta.url));

/** Whether a node answers requests, with any status. */
export const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/docs`, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  );

const linksTo = async ({ databaseUrl, redisUrl, smtpUrl }: Stores) => ({
  postgres: await startFaultProxy(
    databaseUrl.startsWith('sqlite:') ? 'tcp://127.0.0.1:9' : databaseUrl,
  ),
  redis: await startFaultProxy(redisUrl),
  smtp: await startFaultProxy(smtpUrl),
});

/** Creates a node; `start` starts its process. */
export const createNode = async (options: NodeOptions): Promise<PaydocsNode> => {
  const {
    name,
    folder,
    stores,
    environment,
    prefix = [],
    nodeOptions = [],
    words = ['serve'],
    hasPipe = false,
  } = options;
  const port = await stablePort();
  const url = `http://127.0.0.1:${port}`;
  const links = await linksTo(stores);
  const logFile = `${folder}/${name}.log`;
  let running: RunningProgram | undefined;
  const program = (): RunningProgram => {
    if (running === undefined) throw new Error(`${name} has not been started`);
    return running;
  };
  const isDirect = options.isDirect === true || stores.databaseUrl.startsWith('sqlite:');
  const command = [
    ...prefix,
    process.execPath,
    '--conditions=@paydocs/source',
    ...nodeOptions,
    SERVE,
    ...words,
  ];
  const portName = words[0] === 'worker' ? 'MANAGEMENT_PORT' : 'PORT';
  return {
    name,
    url,
    port,
    links,
    logFile,
    get pid() {
      return program().pid;
    },
    get ended() {
      return program().ended;
    },
    start: async ({ atOnce = false } = {}) => {
      running = startProgram({
        command,
        logFile,
        hasPipe,
        environment: {
          ...environment,
          [portName]: String(port),
          DATABASE_URL: isDirect ? stores.databaseUrl : links.postgres.url,
          REDIS_URL: isDirect ? stores.redisUrl : links.redis.url,
          MAIL_URL: isDirect ? stores.smtpUrl : links.smtp.url,
        },
      });
      if (!atOnce) await until(() => answers(url), { what: `${name} listens`, timeoutMs: 60_000 });
    },
    end: (signal) => {
      const { pid, ended } = program();
      if (isAlive(pid)) process.kill(pid, signal);
      return ended;
    },
    setReading: (isReading) => {
      const { stdout } = program().child;
      stdout?.unpipe();
      if (isReading) stdout?.pipe(createWriteStream(logFile, { flags: 'a' }));
      else stdout?.pause();
    },
    close: () => {
      for (const proxy of Object.values(links)) proxy.close();
    },
  };
};

/** Changes the mode of one kind of link of some nodes. */
export const setLinks = (
  nodes: readonly PaydocsNode[],
  kind: keyof PaydocsNode['links'],
  mode: ProxyMode,
): void => {
  for (const { links } of nodes) links[kind].set(mode);
};
