import type { Bench } from '../bench.ts';
import { interleaved, secondsOf } from '../interleaved.ts';
import { bearer, CONNECTIONS } from '../load/load.ts';
import { type Sample, sample, succeeded } from '../sample.ts';
import { listingOf } from '../servers/catalogue.ts';
import { LIST, programOf, withServer } from '../servers/listing.ts';
import type { Program, Server } from '../servers/serve.ts';

/** The list of 15, from one process and from two on one port. */
export interface ProcessResults {
  readonly one: readonly Sample[];
  readonly two: readonly Sample[];
}

/** Measures one and two processes of a node in turns. Both count in Redis, as several processes must. */
export const measureProcesses = async (bench: Bench): Promise<ProcessResults> => {
  const { world, options, program, tokens } = bench;
  const withProcesses = (count: number): Program => {
    const server = programOf(world, listingOf('paydocs-redis'), tokens);
    return { ...server, env: { ...server.env, PROCESSES: String(count) } };
  };
  const callers = tokens.postgresql.map(bearer);
  return withServer(withProcesses(1), (one) =>
    withServer(withProcesses(2), async (two) => {
      const measure = async ({ origin, pid, name }: Server, isWarmUp: boolean) => {
        const seconds = secondsOf(options.seconds, isWarmUp);
        const load = { url: origin + LIST, callers, connections: CONNECTIONS, seconds };
        return succeeded(await sample(world, program, { pid, load }), name);
      };
      const results = await interleaved([one, two], options.rounds, measure);
      const [ofOne = [], ofTwo = []] = results.values();
      return { one: ofOne, two: ofTwo };
    }),
  );
};
