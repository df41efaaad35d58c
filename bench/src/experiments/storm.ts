import type { Bench } from '../bench.ts';
import { interleaved } from '../interleaved.ts';
import { bearer, type Round } from '../load/load.ts';
import { succeeded } from '../sample.ts';
import { listingOf } from '../servers/catalogue.ts';
import { LIST, programOf, withServer } from '../servers/listing.ts';
import { whileSigningIn } from './sign-ins.ts';

/** The rounds of a path: idle, and while 32 connections sign in. */
export interface StormResult {
  readonly path: string;
  readonly idle: readonly Round[];
  readonly storm: readonly Round[];
  /** Sign-ins a second during the storm. */
  readonly signIns: readonly number[];
}

const PATHS = ['/auth/me', LIST];
const CONNECTIONS = 8;
const PAUSE_MS = 20;
const SECONDS_MIN = 4;
const ROUNDS_MAX = 3;

/** Describes the request rate in words. */
export const PACE = `${CONNECTIONS} connections that each wait ${PAUSE_MS} ms after an answer`;

/** Measures requests with a token, idle and during a storm of sign-ins. */
export const measureStorm = async (bench: Bench): Promise<readonly StormResult[]> => {
  const { world, options, tokens, program } = bench;
  const seconds = Math.max(options.seconds, SECONDS_MIN);
  return withServer(programOf(world, listingOf('paydocs'), tokens), async ({ origin, name }) => {
    const probe = async (path: string): Promise<Round> =>
      succeeded(
        await program.send({
          url: origin + path,
          callers: tokens.postgresql.map(bearer),
          connections: CONNECTIONS,
          pauseMs: PAUSE_MS,
          seconds,
        }),
        name,
      );
    const rounds = Math.min(options.rounds, ROUNDS_MAX);
    const results = await interleaved(PATHS, rounds, async (path) => {
      const idle = await probe(path);
      const signingIn = { url: `${origin}/auth/login`, emails: world.others };
      const storm = await whileSigningIn(signingIn, () => probe(path));
      return { idle, storm: storm.result, perSecond: storm.signInsPerSecond };
    });
    return [...results].map(([path, measured]) => ({
      path,
      idle: measured.map(({ idle }) => idle),
      storm: measured.map(({ storm }) => storm),
      signIns: measured.map(({ perSecond }) => perSecond),
    }));
  });
};
