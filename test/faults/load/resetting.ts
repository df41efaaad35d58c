import { randomBytes } from 'node:crypto';
import type { PaydocsNode } from '../cluster/node.ts';
import { forgetful, PASSWORD, type Person } from '../cluster/people.ts';
import { digestOf } from './client.ts';
import { inPairs } from './in-pairs.ts';
import { inTurn } from './in-turn.ts';
import { mailedToken } from './mailed-token.ts';
import { type Pacing, pause } from './pause.ts';
import { type Scene, sendTo, signIn } from './scene.ts';

const EVERY_MS = 300;

/** The passwords of an account of which exactly one must work. */
export interface Contested {
  readonly email: string;
  readonly passwords: readonly string[];
}

const nextPerson = inTurn(forgetful);

/** Requests a reset link, from a random node by default. */
export const forget = (
  scene: Scene,
  { email, ...rest }: Pick<Person, 'email'> & { readonly node?: PaydocsNode },
) =>
  sendTo(scene, {
    ...rest,
    operation: 'forgot',
    method: 'POST',
    path: '/auth/forgot-password',
    body: { email },
    facts: { account: email },
  });

interface Attempt {
  readonly email: string;
  readonly token: string;
  readonly password: string;
}

const reset = (scene: Scene, { email, token, password }: Attempt) =>
  sendTo(scene, {
    operation: 'reset',
    method: 'POST',
    path: '/auth/reset-password',
    body: { token, email, password, password_confirmation: password },
    facts: { account: email, linkToken: digestOf(token), password: digestOf(password) },
  });

const newPassword = (): string => `Reset-${randomBytes(9).toString('base64url')}`;

/** Resets one password: three uses of a token at once, then the session from before. */
const resetOne = async (scene: Scene, isOver: () => boolean): Promise<Contested | undefined> => {
  const { email } = nextPerson();
  const before = await signIn(scene, { email });
  const { status } = await forget(scene, { email });
  if (status !== 200) return undefined;
  const token = await mailedToken(scene, email, isOver);
  if (token === undefined) return undefined;
  scene.secrets.add(token);
  const passwords = [newPassword(), newPassword(), newPassword()];
  for (const password of passwords) scene.secrets.add(password);
  await Promise.all(passwords.map((password) => reset(scene, { email, token, password })));
  if (before.issued !== undefined) {
    const { issued } = before;
    const facts = { account: email };
    await sendTo(scene, { operation: 'me', path: '/auth/me', token: issued, facts });
  }
  return { email, passwords: [PASSWORD, ...passwords] };
};

/** Resets passwords until the load is over. */
export const keepResetting = async (
  scene: Scene,
  { isOver, slowdown }: Pacing,
): Promise<readonly Contested[]> => {
  const contested: Contested[] = [];
  while (!isOver()) {
    const account = await resetOne(scene, isOver);
    if (account !== undefined) contested.push(account);
    await pause(EVERY_MS * slowdown);
  }
  return contested;
};

/** Tries each password of each account, when all is well again. */
export const verifyContested = async (
  scene: Scene,
  contested: readonly Contested[],
): Promise<void> => {
  const attempts = contested.flatMap(({ email, passwords }) =>
    passwords.map((password) => ({ email, password })),
  );
  await inPairs(attempts, (attempt) => signIn(scene, attempt));
};
