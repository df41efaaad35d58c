import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { interleaved } from '../interleaved.ts';
import { betterAuth, signUpAtBetterAuth } from '../servers/better-auth.ts';
import { listingOf } from '../servers/catalogue.ts';
import { programOf, withServer } from '../servers/listing.ts';
import { peer, run } from '../servers/programs.ts';
import { type SigningIn, whileSigningIn } from './sign-ins.ts';

/** How many passwords a second each round had. */
export interface LoginResults {
  /** Verified by the machine with nothing else to do. */
  readonly ceiling: readonly number[];
  readonly paydocs: readonly number[];
  readonly betterAuth: readonly number[];
}

// A round is long against one sign-in, of which 32 wait for each other.
const SECONDS_MIN = 3;

const ROUNDS_MAX = 3;

const signInsFor = async (signingIn: SigningIn, seconds: number): Promise<number> =>
  (await whileSigningIn(signingIn, () => delay(seconds * 1000))).signInsPerSecond;

/** Measures sign-ins of 32 connections against what the machine can verify at all. */
export const measureLogins = async ({ world, options, tokens }: Bench): Promise<LoginResults> => {
  const seconds = Math.max(options.seconds, SECONDS_MIN);
  const rounds = Math.min(options.rounds, ROUNDS_MAX);
  return withServer(programOf(world, listingOf('paydocs'), tokens), (ours) =>
    withServer(betterAuth(world), async (theirs) => {
      const { emails } = await signUpAtBetterAuth(theirs.origin);
      const measures = [
        async () => Number(await run([peer('hashing-ceiling'), String(seconds)], {})),
        () => signInsFor({ url: `${ours.origin}/auth/login`, emails: world.accounts }, seconds),
        () => {
          const url = `${theirs.origin}/api/auth/sign-in/email`;
          return signInsFor({ url, emails }, seconds);
        },
      ];
      const results = await interleaved(measures, rounds, (measure) => measure());
      const [ceiling = [], paydocs = [], other = []] = results.values();
      return { ceiling, paydocs, betterAuth: other };
    }),
  );
};
