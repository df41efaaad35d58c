import { randomBytes } from 'node:crypto';
import { PASSWORD, type World } from '../world.ts';
import { send } from './get.ts';
import { peer } from './programs.ts';
import type { Program } from './serve.ts';

const USERS = 32;

/** Test accounts of better-auth. */
interface SignedUp {
  readonly emails: readonly string[];
  /** The session token of each account. */
  readonly cookies: readonly string[];
}

/** Starts better-auth on the same PostgreSQL, in separate tables. */
export const betterAuth = ({ databaseUrl }: World): Program => ({
  name: 'better-auth',
  args: [peer('better-auth')],
  env: {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    NODE_ENV: 'production',
  },
  probe: { path: '/api/auth/ok' },
});

/** Adds new accounts. */
export const signUpAtBetterAuth = async (origin: string): Promise<SignedUp> => {
  const run = randomBytes(4).toString('hex');
  const emails = Array.from({ length: USERS }, (_, index) => `user-${index}@${run}.test`);
  const sessions: string[] = [];
  for (const email of emails) {
    const { status, body, cookies } = await send(`${origin}/api/auth/sign-up/email`, {
      json: { email, password: PASSWORD, name: 'A User' },
    });
    if (status !== 200) throw new Error(`better-auth answered a sign-up ${status}: ${body}`);
    sessions.push(cookies.join('; '));
  }
  return { emails, cookies: sessions };
};
