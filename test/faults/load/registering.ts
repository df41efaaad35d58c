import { randomBytes } from 'node:crypto';
import { digestOf } from './client.ts';
import { inPairs } from './in-pairs.ts';
import { type Pacing, pause } from './pause.ts';
import { type Scene, sendTo, signIn } from './scene.ts';

const EVERY_MS = 250;

/** A new account that a node confirmed. */
export interface Registered {
  readonly email: string;
  readonly password: string;
}

/** Registers new accounts until the load is over, each one on two nodes at once. */
export const keepRegistering = async (
  scene: Scene,
  { isOver, slowdown }: Pacing,
): Promise<readonly Registered[]> => {
  const registered: Registered[] = [];
  while (!isOver()) {
    const email = `new-${randomBytes(6).toString('hex')}@register.test`;
    const password = `Secret-${randomBytes(9).toString('base64url')}`;
    scene.secrets.add(email).add(password);
    const attempt = () =>
      sendTo(scene, {
        operation: 'register',
        method: 'POST',
        path: '/auth/register',
        body: {
          first_name: 'New',
          last_name: 'Person',
          email,
          password,
          password_confirmation: password,
        },
        facts: { account: email, password: digestOf(password) },
      });
    const replies = await Promise.all([attempt(), attempt()]);
    if (replies.some(({ status }) => status === 201)) registered.push({ email, password });
    await pause(EVERY_MS * slowdown);
  }
  return registered;
};

/** Signs in to each new account, when all is well again. */
export const verifyRegistered = async (
  scene: Scene,
  registered: readonly Registered[],
): Promise<void> => {
  await inPairs(registered, (account) => signIn(scene, account));
};
