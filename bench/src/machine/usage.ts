import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

// USER_HZ, which is 100 on every Linux that Node.js runs on.
const TICK_US = 10_000;

interface Stat {
  readonly parent: number;
  /** CPU time of all threads, ended ones included. */
  readonly ownUs: number;
  /** CPU time of ended child processes. */
  readonly childrenUs: number;
}

const statOf = (pid: number): Stat | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; the fields are those of proc(5) from the third on.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (...places: readonly number[]): number =>
      places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) * TICK_US;
    return { parent: fields[1] ?? 0, ownUs: ticks(11, 12), childrenUs: ticks(13, 14) };
  } catch {
    return undefined;
  }
};

/** Returns the CPU time of a process so far in µs; `undefined` without /proc. */
export const cpuOf = (pid: number): number | undefined => statOf(pid)?.ownUs;

/** Returns the CPU time of a process and its children, running and ended. */
export const cpuOfGroup = (pid: number): number | undefined => {
  const parent = statOf(pid);
  if (parent === undefined) return undefined;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter((stat) => stat.parent === pid);
  return children.reduce((sum, { ownUs }) => sum + ownUs, parent.ownUs + parent.childrenUs);
};

/** The memory of a process that is not swapped out, MiB; `undefined` where there is no /proc. */
export const residentMib = (pid: number): number | undefined => {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  } catch {
    return undefined;
  }
};

/** Returns the number of open files of a process, without sockets; 0 without /proc. */
export const openFiles = (pid: number): number => {
  try {
    const folder = `/proc/${pid}/fd`;
    const targets = readdirSync(folder).flatMap((name) => readlinkIn(folder, name));
    return targets.filter((target) => target.startsWith('/')).length;
  } catch {
    return 0;
  }
};

const readlinkIn = (folder: string, name: string): readonly string[] => {
  try {
    return [readlinkSync(`${folder}/${name}`)];
  } catch {
    // Closed meanwhile.
    return [];
  }
};

const LOOK_EVERY_MS = 50;

/** Does work, and returns the most memory of a process meanwhile, MiB. */
export const peakMibDuring = async <Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly peakMib: number }> => {
  let peakMib = residentMib(pid) ?? Number.NaN;
  const look = (): void => {
    peakMib = Math.max(peakMib, residentMib(pid) ?? Number.NaN);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  try {
    const result = await work();
    look();
    return { result, peakMib };
  } finally {
    clearInterval(timer);
  }
};
