import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, createWriteStream, openSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { RunAs } from '../../../tools/postgres-binaries.ts';

/** A program to start. */
export interface Program {
  readonly command: readonly string[];
  /** The file that gets standard output and standard error. */
  readonly logFile: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly runAs?: RunAs;
  /** Whether the log passes through a pipe of this process, which can stop to read it. */
  readonly hasPipe?: boolean;
}

export interface RunningProgram {
  readonly pid: number;
  readonly child: ChildProcess;
  /** The exit code, or the name of the signal that ended the program. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

// The kernel kills the program with this process, also after SIGKILL.
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'];

const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0;

/** Starts a program that ends with this process. */
export const startProgram = (program: Program): RunningProgram => {
  const { command, logFile, environment = {}, runAs = {}, hasPipe = false } = program;
  const [file = '', ...words] = [...(hasSetpriv ? WITH_PARENT : []), ...command];
  const log = openSync(logFile, 'a');
  const output = hasPipe ? 'pipe' : log;
  const child = spawn(file, words, {
    ...runAs,
    cwd: '/',
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', output, log],
  });
  child.stdout?.pipe(createWriteStream(logFile, { flags: 'a' }));
  closeSync(log);
  const ended = once(child, 'close').then(
    ([code, signal]): number | NodeJS.Signals => code ?? signal,
  );
  if (child.pid === undefined) throw new Error(`${command.join(' ')} did not start`);
  return { pid: child.pid, child, ended };
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Returns the processes that a process has started. */
export const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** The resident memory in MiB and the number of open descriptors of a process. */
export interface Usage {
  readonly memoryMib: number;
  readonly descriptors: number;
}

/** Returns what a process uses now. */
export const usageOf = (pid: number): Usage => {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return {
    memoryMib: Math.round(Number(kib) / 1024),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
};
