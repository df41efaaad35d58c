import { movers, type Person } from '../cluster/people.ts';
import { digestOf } from './client.ts';
import { inPairs } from './in-pairs.ts';
import { inTurn } from './in-turn.ts';
import { mailedToken } from './mailed-token.ts';
import { type Pacing, pause } from './pause.ts';
import { type Scene, sendTo, signIn } from './scene.ts';

const EVERY_MS = 500;

const nextMover = inTurn(movers);

/** Uses the link that makes an address that of an account. */
const confirm = (
  scene: Scene,
  {
    email,
    wanted,
    token,
  }: { readonly email: string; readonly wanted: string; readonly token: string },
) =>
  sendTo(scene, {
    operation: 'verify',
    method: 'POST',
    path: '/auth/verify-email',
    body: { token, email: wanted },
    facts: { account: email, wanted, linkToken: digestOf(token) },
  });

/** Changes the address of one account: three uses of the link at once, then the session from before. */
const moveOne = async (scene: Scene, { email }: Person, isOver: () => boolean): Promise<void> => {
  const wanted = `new-${email}`;
  scene.secrets.add(wanted);
  const { issued } = await signIn(scene, { email });
  if (issued === undefined) return;
  const { status } = await sendTo(scene, {
    operation: 'move',
    method: 'POST',
    path: '/auth/email',
    token: issued,
    body: { email: wanted },
    facts: { account: email, wanted },
  });
  if (status !== 200) return;
  const token = await mailedToken(scene, wanted, isOver);
  if (token === undefined) return;
  scene.secrets.add(token);
  await Promise.all([0, 1, 2].map(() => confirm(scene, { email, wanted, token })));
  const facts = { account: email };
  await sendTo(scene, { operation: 'me', path: '/auth/me', token: issued, facts });
};

/** Changes addresses until the load is over. Returns the accounts. */
export const keepMoving = async (
  scene: Scene,
  { isOver, slowdown }: Pacing,
): Promise<readonly Person[]> => {
  const moved: Person[] = [];
  while (!isOver()) {
    const person = nextMover();
    moved.push(person);
    await moveOne(scene, person, isOver);
    await pause(EVERY_MS * slowdown);
  }
  return moved;
};

/** Tries both addresses of each account, when all is well again. */
export const verifyMoved = async (scene: Scene, moved: readonly Person[]): Promise<void> => {
  const addresses = moved.flatMap(({ email }) => [email, `new-${email}`]);
  await inPairs(addresses, (email) => signIn(scene, { email }));
};
