import type { Operation } from '../history/answer.ts';
import type { Person } from '../cluster/people.ts';
import { type Pacing, pause } from './pause.ts';
import { type Scene, sendTo, signIn, tokenOf } from './scene.ts';

const RETRY_MS = 100;
const EVERY_MS = 50;

const withToken = (
  scene: Scene,
  token: string,
  sent: { readonly operation: Operation; readonly method?: string; readonly path: string },
) => sendTo(scene, { ...sent, token });

const me = { operation: 'me', path: '/auth/me' } as const;
const refresh = { operation: 'refresh', method: 'POST', path: '/auth/refresh' } as const;
const logout = { operation: 'logout', method: 'POST', path: '/auth/logout' } as const;

/** Signs out until a node confirms that the token is dead. */
const signOut = async (scene: Scene, token: string, isOver: () => boolean): Promise<void> => {
  for (;;) {
    const { status } = await withToken(scene, token, logout);
    if (status === 200 || status === 401) return;
    if (isOver()) return;
    await pause(RETRY_MS);
  }
};

/** Signs in, refreshes on three nodes at once, signs out, and presents the dead tokens again. */
const visit = async (scene: Scene, person: Person, isOver: () => boolean): Promise<void> => {
  const { issued } = await signIn(scene, person);
  if (issued === undefined) return pause(RETRY_MS);
  await withToken(scene, issued, me);
  const refreshed = await Promise.all([0, 1, 2].map(() => withToken(scene, issued, refresh)));
  const [next = issued] = refreshed.map(tokenOf).filter((token) => token !== undefined);
  scene.secrets.add(next);
  await withToken(scene, next, me);
  await signOut(scene, next, isOver);
  await Promise.all([issued, next].map((token) => withToken(scene, token, me)));
};

/** Signs in and out until the load is over. */
export const keepSigning = async (
  scene: Scene,
  person: Person,
  { isOver, slowdown }: Pacing,
): Promise<void> => {
  while (!isOver()) {
    await visit(scene, person, isOver);
    await pause(EVERY_MS * slowdown);
  }
};
