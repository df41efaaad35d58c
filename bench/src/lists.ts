import type { Bench } from './bench.ts';
import { interleaved, secondsOf } from './interleaved.ts';
import { bearer, CONNECTIONS } from './load/load.ts';
import { type Sample, sample, succeeded } from './sample.ts';
import { chosen, type Listing } from './servers/catalogue.ts';
import { programOf } from './servers/listing.ts';
import { type Server, serve } from './servers/serve.ts';
import { requireTruth } from './truth.ts';

/** A server of the list and its rounds. */
export interface ListResult {
  readonly listing: Listing;
  readonly samples: readonly Sample[];
}

/** The rounds of all servers, by the size of a page. */
export type ListResults = ReadonlyMap<number, readonly ListResult[]>;

// Fewer rounds: these servers take much time and vary little.
const LARGE_PAGE_ROUNDS_MAX = 3;

interface Running {
  readonly listing: Listing;
  readonly server: Server;
  readonly tokens: readonly string[];
}

const startAll = async ({ world, options, tokens }: Bench): Promise<readonly Running[]> => {
  const running: Running[] = [];
  try {
    for (const listing of chosen(options.only)) {
      const server = await serve(programOf(world, listing, tokens));
      const own = listing.token === true ? tokens[listing.database] : [];
      running.push({ listing, server, tokens: own });
    }
    return running;
  } catch (error) {
    await stopAll(running);
    throw error;
  }
};

const stopAll = async (running: readonly Running[]): Promise<void> => {
  await Promise.all(running.map(({ server }) => server.stop()));
};

const measurePage = async (
  { world, options, program }: Bench,
  running: readonly Running[],
  perPage: number,
): Promise<readonly ListResult[]> => {
  const rounds = Math.min(options.rounds, perPage > 15 ? LARGE_PAGE_ROUNDS_MAX : Infinity);
  const results = await interleaved(running, rounds, async ({ server, tokens }, isWarmUp) => {
    const seconds = secondsOf(options.seconds, isWarmUp);
    const url = `${server.origin}/employees?per_page=${perPage}`;
    const load = { url, callers: tokens.map(bearer), connections: CONNECTIONS, seconds };
    return succeeded(await sample(world, program, { pid: server.pid, load }), server.name);
  });
  return [...results].map(([{ listing }, samples]) => ({ listing, samples }));
};

/** Measures the list on the chosen servers, in pages of these sizes, once all of them agree. */
export const measureLists = async (
  bench: Bench,
  perPages: readonly number[],
): Promise<ListResults> => {
  const running = await startAll(bench);
  try {
    await requireTruth(
      bench.world,
      running.map(({ server: { name, origin }, tokens: [token] }) => ({ name, origin, token })),
    );
    const results = new Map<number, readonly ListResult[]>();
    for (const perPage of perPages) {
      results.set(perPage, await measurePage(bench, running, perPage));
    }
    return results;
  } finally {
    await stopAll(running);
  }
};
