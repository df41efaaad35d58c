import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bearer, CONNECTIONS, type LoadProgram } from '../load/load.ts';
import { type Sample, sample, succeeded } from '../sample.ts';
import { listingOf } from '../servers/catalogue.ts';
import { LIST, programOf, type Tokens } from '../servers/listing.ts';
import { peer, SOURCES } from '../servers/programs.ts';
import { serve } from '../servers/serve.ts';
import type { World } from '../world.ts';
import { type CpuProfile, spentIn } from './cpu-profile.ts';
import { sharesOf } from './shares.ts';

const WARM_UP_SECONDS = 4;
const SECONDS = 10;
const WRITTEN_AFTER_MS = 2000;

/** The cost of a request and the breakdown of its time. */
export interface Profiled {
  readonly title: string;
  readonly sample: Sample;
  readonly shares: ReadonlyMap<string, number>;
}

/** The inputs of a profile. */
export interface Profiling {
  readonly world: World;
  readonly tokens: Tokens;
  readonly program: LoadProgram;
}

/** Profiles the list of a server. paydocs runs unbundled, so that each file maps to its package. */
export const profiled = async (
  { world, tokens, program }: Profiling,
  key: string,
): Promise<Profiled> => {
  const listing = listingOf(key);
  const { args, env, ...rest } = programOf(world, listing, tokens);
  const file = join(world.folder, `${key}.cpuprofile`);
  const unbundled = listing.program === 'paydocs' ? [...SOURCES, 'serve'] : args;
  const server = await serve({
    ...rest,
    args: ['--import', peer('profiled'), ...unbundled],
    env: { ...env, PROFILE: file },
  });
  try {
    const callers = listing.token === true ? tokens[listing.database].map(bearer) : [];
    const load = { url: server.origin + LIST, callers, connections: CONNECTIONS };
    await program.send({ ...load, seconds: WARM_UP_SECONDS });
    process.kill(server.pid, 'SIGUSR2');
    const { pid } = server;
    const taken = await sample(world, program, { pid, load: { ...load, seconds: SECONDS } });
    process.kill(pid, 'SIGUSR2');
    await delay(WRITTEN_AFTER_MS);
    const profile = JSON.parse(await readFile(file, 'utf8')) as CpuProfile;
    const { title } = listing;
    return { title, sample: succeeded(taken, title), shares: sharesOf(spentIn(profile)) };
  } finally {
    await server.stop();
  }
};
