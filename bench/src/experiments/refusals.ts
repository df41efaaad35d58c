import type { Bench } from '../bench.ts';
import { interleaved, secondsOf } from '../interleaved.ts';
import { bearer, CONNECTIONS } from '../load/load.ts';
import { type Sample, sample, succeeded } from '../sample.ts';
import { listingOf } from '../servers/catalogue.ts';
import { get } from '../servers/get.ts';
import { LIST, paydocsEnv, programOf, signIn, withServer } from '../servers/listing.ts';
import { peer } from '../servers/programs.ts';
import type { Program, Server } from '../servers/serve.ts';

/** Responses a second: 429 only from paydocs, a constant body from Koa. */
export interface RefusalResults {
  readonly koa: readonly Sample[];
  readonly memory: readonly Sample[];
  readonly redis: readonly Sample[];
}

// A round must end within the minute in which the key is exceeded.
const SECONDS_MAX = 50;

const strict = ({ world, tokens }: Bench, key: string): Program => {
  const program = programOf(world, listingOf(key), tokens);
  const { RATE_LIMITS = '' } = paydocsEnv(world, listingOf(key));
  return {
    ...program,
    env: { ...program.env, RATE_LIMITS: RATE_LIMITS.replace(/read=\d+/, 'read=1') },
    // A list request would use the only request that the session has in this minute.
    probe: { path: '/openapi.json' },
  };
};

/** A token whose session has just used its only request of the minute. */
const exceededToken = async (bench: Bench, { origin, name }: Server): Promise<string> => {
  const [other = ''] = bench.world.others;
  const token = await signIn(origin, other);
  const statuses = [await get(origin + LIST, token), await get(origin + LIST, token)];
  const told = statuses.map(({ status }) => status).join();
  if (told !== '200,429') throw new Error(`${name} answered ${told} instead of 200,429.`);
  return token;
};

/** @throws Error unless every response was unsuccessful and the next response is a 429. */
const refused = async (round: Sample, server: Server, token: string): Promise<Sample> => {
  const { requests, non2xx, errors } = round;
  const { status } = await get(server.origin + LIST, token);
  if (non2xx === requests && errors === 0 && status === 429) return round;
  throw new Error(
    `${server.name}: of ${requests} requests ${non2xx} were refused, ${errors} failed; then ${status}.`,
  );
};

/** Measures how fast a known exceeded key is refused. */
export const measureRefusals = async (bench: Bench): Promise<RefusalResults> => {
  const { world, options, program } = bench;
  const hello: Program = {
    name: 'Koa',
    args: [peer('koa-hello')],
    env: { NODE_ENV: 'production' },
    probe: { path: LIST },
  };
  const measure = ({ origin, pid }: Server, seconds: number, token?: string): Promise<Sample> => {
    const callers = token === undefined ? [] : [bearer(token)];
    const load = { url: origin + LIST, callers, connections: CONNECTIONS, seconds };
    return sample(world, program, { pid, load });
  };

  return withServer(hello, (koa) =>
    withServer(strict(bench, 'paydocs'), (memory) =>
      withServer(strict(bench, 'paydocs-redis'), async (redis) => {
        const servers = [koa, memory, redis];
        const results = await interleaved(servers, options.rounds, async (server, isWarmUp) => {
          const seconds = Math.min(secondsOf(options.seconds, isWarmUp), SECONDS_MAX);
          if (server === koa) return succeeded(await measure(koa, seconds), koa.name);
          const token = await exceededToken(bench, server);
          return refused(await measure(server, seconds, token), server, token);
        });
        const [ofKoa = [], ofMemory = [], ofRedis = []] = results.values();
        return { koa: ofKoa, memory: ofMemory, redis: ofRedis };
      }),
    ),
  );
};
