import type { Bench } from '../bench.ts';
import { interleaved, secondsOf } from '../interleaved.ts';
import { bearer, CONNECTIONS, type Load } from '../load/load.ts';
import { type Sample, sample, succeeded } from '../sample.ts';
import { betterAuth, signUpAtBetterAuth } from '../servers/better-auth.ts';
import { listingOf } from '../servers/catalogue.ts';
import { send } from '../servers/get.ts';
import { programOf, signInAll, withServer } from '../servers/listing.ts';
import type { Server } from '../servers/serve.ts';

/** Requests a second of both servers for the signed-in user. */
export interface AccountResults {
  readonly paydocs: readonly Sample[];
  readonly betterAuth: readonly Sample[];
}

interface Asking {
  readonly server: Server;
  /** Returns the request of the next round. */
  readonly next: () => Promise<Pick<Load, 'url' | 'callers'>>;
}

const requireUser = async (
  url: string,
  email: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  const { body } = await send(url, { headers });
  if (!body.includes(`"${email}"`)) throw new Error(`${url} does not tell of ${email}: ${body}`);
};

/** Measures `/auth/me` against better-auth's `get-session`. */
export const measureAccounts = async (bench: Bench): Promise<AccountResults> => {
  const { world, options, program, tokens } = bench;
  const [owner = ''] = world.accounts;
  const [other = ''] = world.others;
  return withServer(programOf(world, listingOf('paydocs'), tokens), (ours) =>
    withServer(betterAuth(world), async (theirs) => {
      const { cookies, emails } = await signUpAtBetterAuth(theirs.origin);
      const session = `${theirs.origin}/api/auth/get-session`;
      await requireUser(session, emails[0] ?? '', { cookie: cookies[0] ?? '' });
      const me = `${ours.origin}/auth/me`;
      await requireUser(me, owner, { authorization: `Bearer ${tokens.postgresql[0]}` });

      const asking: readonly Asking[] = [
        {
          server: ours,
          // Sessions for each round: even the highest limit could end within one that lasts.
          next: async () => ({
            url: me,
            callers: (await signInAll(ours.origin, other)).map(bearer),
          }),
        },
        {
          server: theirs,
          next: () =>
            Promise.resolve({ url: session, callers: cookies.map((one) => `cookie: ${one}`) }),
        },
      ];
      const results = await interleaved(
        asking,
        options.rounds,
        async ({ server, next }, isWarmUp) => {
          const seconds = secondsOf(options.seconds, isWarmUp);
          const load = { ...(await next()), connections: CONNECTIONS, seconds };
          return succeeded(await sample(world, program, { pid: server.pid, load }), server.name);
        },
      );
      const [paydocs = [], theirSamples = []] = results.values();
      return { paydocs, betterAuth: theirSamples };
    }),
  );
};
