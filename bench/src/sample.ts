import type { Load, LoadProgram, Round } from './load/load.ts';
import { cpuOf, cpuOfGroup, residentMib } from './machine/usage.ts';
import type { World } from './world.ts';

const LOOK_EVERY_MS = 200;

/** A round and its costs. Costs are `undefined` without /proc. */
export interface Sample extends Round {
  /** CPU time of the server per request, all threads and processes. */
  readonly nodeUs: number | undefined;
  /** CPU time of all PostgreSQL processes per request. */
  readonly postgresUs: number | undefined;
  /** CPU time of Redis per request. */
  readonly redisUs: number | undefined;
  /** The largest observed memory of the server. */
  readonly residentMib: number | undefined;
}

const mostMemory = (pid: number): { readonly stop: () => number | undefined } => {
  let most = residentMib(pid);
  const look = (): void => {
    most = Math.max(most ?? 0, residentMib(pid) ?? 0) || undefined;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
};

type Counters = readonly (number | undefined)[];

const countersOf = (pid: number, { postgres, redisPid }: World): Counters => [
  cpuOfGroup(pid),
  postgres.pid === undefined ? undefined : cpuOfGroup(postgres.pid),
  cpuOf(redisPid),
];

/** Sends a load to a server and measures its costs. */
export const sample = async (
  world: World,
  program: LoadProgram,
  { pid, load }: { readonly pid: number; readonly load: Load },
): Promise<Sample> => {
  const before = countersOf(pid, world);
  const memory = mostMemory(pid);
  const round = await program.send(load);
  const mib = memory.stop();
  const [nodeUs, postgresUs, redisUs] = countersOf(pid, world).map((after, index) => {
    const start = before[index];
    return after === undefined || start === undefined
      ? undefined
      : (after - start) / round.requests;
  });
  return { ...round, nodeUs, postgresUs, redisUs, residentMib: mib };
};

/**
 * The same round, if every request had its answer and each was a success.
 *
 * @throws Error otherwise: what is not answered is not measured.
 */
export const succeeded = <R extends Round>(round: R, name: string): R => {
  const { requests, errors, non2xx } = round;
  if (errors === 0 && non2xx === 0) return round;
  throw new Error(`${name}: of ${requests} requests ${errors} failed, ${non2xx} were refused.`);
};
