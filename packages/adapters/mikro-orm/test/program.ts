import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const nodeArguments = (name: string, parameters: readonly string[]): string[] => [
  '--conditions=@paydocs/source',
  fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url)),
  ...parameters,
];

/** Runs a program of `programs/` in another process, and returns its output. */
export const runProgram = async (name: string, ...parameters: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, nodeArguments(name, parameters));
  return stdout;
};

/** A running program. */
export interface Running {
  /** Resolves when the output matches. */
  waitFor(text: RegExp): Promise<void>;
  /** Closes the standard input. */
  release(): void;
  /** Kills the process without warning. */
  kill(): void;
  /** The complete lines of the output, after the process has ended. */
  readonly lines: Promise<readonly string[]>;
}

/** Starts a program of `programs/`. */
export const startProgram = (name: string, ...parameters: string[]): Running => {
  const child = spawn(process.execPath, nodeArguments(name, parameters), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const ended = once(child, 'close');
  return {
    waitFor: async (text) => {
      while (!text.test(printed)) {
        const more = await Promise.race([once(child.stdout, 'data'), ended.then(() => undefined)]);
        if (more === undefined && !text.test(printed)) throw new Error(`${name}: ${printed}`);
      }
    },
    release: () => child.stdin.end(),
    kill: () => child.kill('SIGKILL'),
    lines: ended.then(() => printed.split('\n').slice(0, -1)),
  };
};
