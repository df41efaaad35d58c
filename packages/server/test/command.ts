import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { DATA_KEY } from './data-keys.ts';

/** The result of a command. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

const source = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

const program = (name: string): string =>
  fileURLToPath(new URL(`./programs/${name}`, import.meta.url));

const started = new Set<ChildProcess>();
// Vitest ends its workers with this signal. The servers of a failed test would outlive them.
process.once('SIGTERM', () => {
  for (const child of started) child.kill('SIGKILL');
  process.exit();
});

const spawnFor = (
  command: string,
  words: readonly string[],
  environment: Environment,
  input: 'ignore' | 'pipe' = 'ignore',
): ChildProcess => {
  const child = spawn(command, words, {
    // Not the environment of the tests, which may contain a DATABASE_URL.
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_KEYS: DATA_KEY,
      // On a busy machine a connection may take longer than a second, which is the default.
      DATABASE_CONNECT_TIMEOUT_MS: '5000',
      ...environment,
    },
    stdio: [input, 'pipe', 'pipe'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
};

const launch = (
  words: readonly string[],
  environment: Environment,
  input: 'ignore' | 'pipe' = 'ignore',
): ChildProcess =>
  spawnFor(process.execPath, ['--conditions=@paydocs/source', ...words], environment, input);

/** Launches the bundled command, which releases have too. */
const launchCommand = (
  words: readonly string[],
  environment: Environment,
  input: 'ignore' | 'pipe' = 'ignore',
): ChildProcess => {
  const folder = inject('bundleFolder');
  // The cache is deleted with the bundle.
  const cached = { NODE_COMPILE_CACHE: join(folder, 'compiled'), ...environment };
  return spawnFor(process.execPath, [join(folder, 'bin.js'), ...words], cached, input);
};

const output = (stream: ChildProcess['stdout']): Promise<string> =>
  stream === null ? Promise.resolve('') : text(stream);

const resultOf = async (child: ChildProcess): Promise<Ended> => {
  const [stdout, stderr, [code]] = await Promise.all([
    output(child.stdout),
    output(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
};

/** Runs `paydocs` with these arguments to its end. */
export const paydocs = (words: readonly string[], environment: Environment = {}): Promise<Ended> =>
  resultOf(launchCommand(words, environment));

/** Runs `paydocs` with a text as its standard input. */
export const paydocsWithInput = (
  words: readonly string[],
  { input, environment }: { readonly input: string; readonly environment: Environment },
): Promise<Ended> => {
  const child = launchCommand(words, environment, 'pipe');
  child.stdin?.end(input);
  return resultOf(child);
};

/** Starts `paydocs`, whose standard input stays open. */
export const startPaydocs = (
  words: readonly string[],
  environment: Environment,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } => {
  const child = launchCommand(words, environment, 'pipe');
  return { child, ended: resultOf(child) };
};

/** A process that runs until it gets a signal. */
export interface Running {
  readonly child: ChildProcess;
  /** The lines of standard output so far. */
  readonly lines: readonly string[];
  /** Resolves to the first matching line, past or future. */
  line(pattern: RegExp): Promise<string>;
  /** The exit code, after the process has ended. */
  readonly exitCode: Promise<number | null>;
  /** Sends a signal, and returns the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = (child: ChildProcess): Running => {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const stderr = output(child.stderr);
  const ended = once(child, 'close');
  const exitCode = ended.then(([code]): number | null => code);
  if (child.stdout === null) throw new Error('The process has no standard output.');
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  return {
    child,
    lines,
    exitCode,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = lines.find((line) => pattern.test(line));
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        void ended.then(async () => reject(new Error(`It ended: ${await stderr}`)));
      }),
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exitCode;
    },
  };
};

/** Starts a service on a free port whose clock is ahead. */
export const startServingAhead = (aheadMs: number, environment: Environment): Running =>
  running(launch([program('serve-ahead.ts'), String(aheadMs)], { PORT: '0', ...environment }));

/** Starts `paydocs serve` on a free port. */
export const startServing = (environment: Environment): Running =>
  running(launchCommand(['serve'], { PORT: '0', ...environment }));

/** Starts `paydocs serve` on a free port, with several processes. */
export const startProcesses = (count: number, environment: Environment): Running =>
  startRunning(['serve', '--processes', String(count)], { PORT: '0', ...environment });

/** Starts a command that runs until it gets a signal. */
export const startRunning = (words: readonly string[], environment: Environment): Running =>
  running(launchCommand(words, environment));

/** Starts `paydocs worker`. */
export const startWorking = (environment: Environment): Running =>
  running(launchCommand(['worker'], environment));

/** Starts `paydocs serve` on a free port, in a process that may open only so many files. */
export const startServingWithFiles = (files: number, environment: Environment): Running => {
  const words = [join(inject('bundleFolder'), 'bin.js'), 'serve'];
  const shell = ['-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath, ...words];
  return running(spawnFor('sh', shell, { PORT: '0', ...environment }));
};

const LIST_PACKAGES = new URL('./programs/list-packages.ts', import.meta.url).href;

/** Starts `paydocs serve`; the last line of its output lists the loaded `packages`. */
export const startListing = (environment: Environment): Running => {
  const words = ['--import', LIST_PACKAGES, source('bin.ts'), 'serve'];
  return running(launch(words, { PORT: '0', ...environment }));
};

/** As `startListing`, but the server loads nothing after its port is open, except for its requests. */
export const startListingFirst = (environment: Environment): Running => {
  const words = ['--import', LIST_PACKAGES, program('serve-first.ts')];
  return running(launch(words, { PORT: '0', ...environment }));
};

/** Runs a program of `programs/` to its end. */
export const runProgram = (name: string): Promise<Ended> => resultOf(launch([program(name)], {}));

/** Runs a host that opens paydocs, if a database is given, and lists the loaded `packages`. */
export const openHost = (
  databaseUrl: string | undefined,
  environment: Environment,
): Promise<Ended> => {
  const words = ['--import', LIST_PACKAGES, program('open-host.ts')];
  return resultOf(launch([...words, ...(databaseUrl ? [databaseUrl] : [])], environment));
};

/** Starts the demo on a free port. */
export const startDemo = (environment: Environment = {}): Running =>
  running(launch([source('demo.ts')], { PORT: '0', ...environment }));

/** Returns the address in the `listening` line of the log. */
export const listeningAt = async (service: Running): Promise<string> => {
  const { url }: { url: string } = JSON.parse(await service.line(/"msg":"listening"/));
  return url;
};

/** Returns the address once a server has loaded all its code, as balancers wait for `/readyz`. */
export const loadedAt = async (service: Running): Promise<string> => {
  const url = await listeningAt(service);
  await service.line(/"msg":"loaded"/);
  return url;
};
