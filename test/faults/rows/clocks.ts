import { randomBytes } from 'node:crypto';
import { readers, travelers } from '../cluster/people.ts';
import { until } from '../cluster/until.ts';
import { mailedToken } from '../load/mailed-token.ts';
import { forget } from '../load/resetting.ts';
import { type Scene, signIn } from '../load/scene.ts';
import {
  ask,
  type MovedNode,
  signOut,
  startMoved,
  useResetToken,
  wrongReset,
} from './moved-node.ts';
import type { Row } from './row.ts';

const HOUR_MS = 3_600_000;
const EMAIL_MS = 60_000;
const [traveler, forgetter] = travelers;

const expectStatus = (what: string, status: number, expected: number): readonly string[] =>
  status === expected ? [] : [`${what} answered ${status}, not ${expected}`];

interface Steps extends MovedNode {
  readonly scene: Scene;
  /** A node whose clock is right. */
  readonly other: MovedNode['node'];
  /** A token of before the steps. */
  readonly token: string;
}

const tokenAt = async (scene: Scene, node: MovedNode['node']): Promise<string> => {
  const { issued, status } = await signIn(scene, { ...traveler, node });
  if (issued === undefined) throw new Error(`the login on a moved clock answered ${status}`);
  return issued;
};

/** Access tokens at +25 h, −2 h and +25 s, and back. */
const stepTokens = async ({ scene, node, move, other, token }: Steps) => {
  const found: string[] = [];
  await move(25 * HOUR_MS);
  found.push(...expectStatus('an expired token, 25 h ahead,', await ask(node, token), 401));
  const ahead = await tokenAt(scene, node);
  found.push(...expectStatus('a token of 25 h ahead, there,', await ask(node, ahead), 200));
  found.push(...(await wrongReset(node, { token: ahead, aheadMs: 25 * HOUR_MS })));
  found.push(...(await wrongReset(other, { token: ahead, aheadMs: 0 })));
  await signOut(node, ahead);
  await move(-2 * HOUR_MS);
  const behind = await tokenAt(scene, node);
  found.push(...expectStatus('a token of 2 h before', await ask(other, behind), 200));
  found.push(...(await wrongReset(node, { token: behind, aheadMs: -2 * HOUR_MS })));
  await move(25_000);
  const skewed = await tokenAt(scene, node);
  found.push(...expectStatus('a token of 25 s ahead', await ask(other, skewed), 200));
  await move(0);
  found.push(...expectStatus('a live token, after the step back,', await ask(node, token), 200));
  for (const each of [node, other])
    found.push(...expectStatus('a dead token, after it,', await ask(each, ahead), 401));
  return found;
};

const tokenFor = async (scene: Scene, { email }: { readonly email: string }): Promise<string> => {
  let token: string | undefined;
  await until(async () => (token = await mailedToken(scene, email, () => false)) !== undefined, {
    what: `the email to ${email}`,
    timeoutMs: EMAIL_MS,
  });
  scene.secrets.add(token ?? '');
  return token ?? '';
};

/** A request of 25 h ahead brings an email, and a reset token works for at most 60 minutes. */
const stepResets = async ({ scene, node, move, other }: Steps): Promise<readonly string[]> => {
  const password = `Moved-${randomBytes(9).toString('base64url')}`;
  scene.secrets.add(password);
  await move(25 * HOUR_MS);
  await forget(scene, { email: traveler.email, node });
  await move(0);
  await forget(scene, { email: forgetter.email, node: other });
  // Any node may have issued this token: whether it works depends on the clock of that node.
  await tokenFor(scene, traveler);
  const usual = { email: forgetter.email, password, token: await tokenFor(scene, forgetter) };
  const found: string[] = [];
  await move(61 * 60_000);
  found.push(
    ...expectStatus('a reset token, 61 minutes later,', await useResetToken(node, usual), 422),
  );
  await move(0);
  found.push(
    ...expectStatus('a reset token, after the step back,', await useResetToken(other, usual), 200),
  );
  return found;
};

/** Moves the clock of a node, and returns what a wrong clock broke on the way or for good. */
const stepClock = async (scene: Scene): Promise<readonly string[]> => {
  const moved = await startMoved(scene);
  const [other] = scene.nodes;
  const token = scene.tokens.get(readers[1]?.id ?? 0);
  try {
    if (other === undefined || token === undefined) return ['nobody is there'];
    const steps = { ...moved, scene, other, token };
    return [...(await stepTokens(steps)), ...(await stepResets(steps))];
  } finally {
    await moved.node.end('SIGKILL');
    moved.node.close();
  }
};

let found: readonly string[] = [];

/** Faults of the clock of one node. */
export const clockRows: readonly Row[] = [
  {
    id: 'F19',
    fault: 'The clock of a node is wrong',
    how: 'the clock of a fourth node steps by +25 h, −2 h, +25 s and +61 min, and back',
    counting: 'exact',
    lengthMs: 0,
    inject: async (scene) => {
      found = await stepClock(scene);
      return () => {};
    },
    check: async () => found,
  },
];
