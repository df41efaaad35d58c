import type { Bench } from '../bench.ts';
import { interleaved } from '../interleaved.ts';
import { CONNECTIONS, type LoadProgram } from '../load/load.ts';
import { succeeded } from '../sample.ts';
import { betterAuth, signUpAtBetterAuth } from '../servers/better-auth.ts';
import { listingOf } from '../servers/catalogue.ts';
import { send } from '../servers/get.ts';
import { programOf, withServer } from '../servers/listing.ts';
import { peer, run } from '../servers/programs.ts';
import { PASSWORD } from '../world.ts';

/** Passwords verified a second, by round. */
export interface LoginResults {
  /** Verified by the idle machine, without a server. */
  readonly ceiling: readonly number[];
  readonly paydocs: readonly number[];
  readonly betterAuth: readonly number[];
}

// Long rounds: 32 sign-ins wait for each other in the hash queue.
const SECONDS_MIN = 3;

const ROUNDS_MAX = 3;

const signInsOf =
  (program: LoadProgram, seconds: number) =>
  async (url: string, emails: readonly string[]): Promise<number> => {
    const posts = emails.map((email) => JSON.stringify({ email, password: PASSWORD }));
    const round = await program.send({ url, posts, connections: CONNECTIONS, seconds });
    // Waits until the queue of the previous load is empty, so that the next round starts idle.
    await send(url, { json: { email: emails[0], password: PASSWORD } });
    return succeeded(round, url).requestsPerSecond;
  };

/** Measures sign-ins over 32 connections against the ceiling of the machine. */
export const measureLogins = async ({
  world,
  options,
  tokens,
  program,
}: Bench): Promise<LoginResults> => {
  const seconds = Math.max(options.seconds, SECONDS_MIN);
  const rounds = Math.min(options.rounds, ROUNDS_MAX);
  const signIns = signInsOf(program, seconds);
  return withServer(programOf(world, listingOf('paydocs'), tokens), (ours) =>
    withServer(betterAuth(world), async (theirs) => {
      const { emails } = await signUpAtBetterAuth(theirs.origin);
      const measures = [
        async () => Number(await run([peer('hashing-ceiling'), String(seconds)], {})),
        () => signIns(`${ours.origin}/auth/login`, world.others),
        () => signIns(`${theirs.origin}/api/auth/sign-in/email`, emails),
      ];
      const results = await interleaved(measures, rounds, (measure) => measure());
      const [ceiling = [], paydocs = [], other = []] = results.values();
      return { ceiling, paydocs, betterAuth: other };
    }),
  );
};
