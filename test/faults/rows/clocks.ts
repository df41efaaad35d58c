import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PaydocsNode } from '../cluster/node.ts';
import { readers, traveler } from '../cluster/people.ts';
import { until } from '../cluster/until.ts';
import { forget } from '../load/resetting.ts';
import { type Scene, sendTo, signIn } from '../load/scene.ts';
import type { Row } from './row.ts';

const PRELOAD = fileURLToPath(new URL('../programs/moved-clock.ts', import.meta.url));
const HOUR_MS = 3_600_000;
const SETTLE_MS = 60;
const LETTER_MS = 60_000;

interface Moved {
  readonly node: PaydocsNode;
  readonly move: (aheadMs: number) => Promise<void>;
}

const startMoved = async ({ cluster }: Scene): Promise<Moved> => {
  const file = join(cluster.folder, 'clock');
  writeFileSync(file, '0');
  const node = await cluster.addNode({
    name: 'node-moved',
    nodeOptions: ['--import', PRELOAD],
    environment: { CLOCK_FILE: file },
  });
  await node.start();
  const move = async (aheadMs: number): Promise<void> => {
    writeFileSync(file, String(aheadMs));
    await pause(SETTLE_MS);
  };
  return { node, move };
};

const ask = async (node: PaydocsNode, token: string): Promise<number> => {
  // Not part of the history: a clock that is wrong refuses tokens that are alive.
  const answer = await fetch(`${node.url}/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  return answer.status;
};

const logout = (node: PaydocsNode, token: string): Promise<Response> =>
  fetch(`${node.url}/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });

const expectStatus = (what: string, status: number, expected: number): readonly string[] =>
  status === expected ? [] : [`${what} answered ${status}, not ${expected}`];

/** Moves the clock of a node, and returns what a wrong clock broke on the way or for good. */
const stepClock = async (scene: Scene): Promise<readonly string[]> => {
  const { node, move } = await startMoved(scene);
  const [other] = scene.nodes;
  const token = scene.tokens.get(readers[1]?.id ?? 0);
  if (other === undefined || token === undefined) return ['nobody is there'];
  const found: string[] = [];
  try {
    await move(25 * HOUR_MS);
    found.push(...expectStatus('an expired token, 25 h ahead,', await ask(node, token), 401));
    const ahead = await signIn(scene, { ...traveler, node });
    if (ahead.issued === undefined) found.push('nobody can sign in 25 h ahead');
    else {
      found.push(
        ...expectStatus('a token of 25 h ahead, there,', await ask(node, ahead.issued), 200),
      );
      await logout(node, ahead.issued);
    }
    await move(-2 * HOUR_MS);
    const behind = await signIn(scene, { ...traveler, node });
    if (behind.issued !== undefined)
      found.push(...expectStatus('a token of 2 h before', await ask(other, behind.issued), 200));
    await move(25_000);
    const skewed = await signIn(scene, { ...traveler, node });
    if (skewed.issued !== undefined)
      found.push(...expectStatus('a token of 25 s ahead', await ask(other, skewed.issued), 200));
    await move(25 * HOUR_MS);
    await forget(scene, { email: traveler.email });
    await move(0);
    found.push(...expectStatus('a live token, after the step back,', await ask(node, token), 200));
    if (ahead.issued !== undefined)
      for (const each of [node, other])
        found.push(
          ...expectStatus('a dead token, after the step back,', await ask(each, ahead.issued), 401),
        );
    await until(() => scene.cluster.smtp.mails.some(({ to }) => to === traveler.email), {
      what: 'the letter of 25 h ahead',
      timeoutMs: LETTER_MS,
    }).catch((error: unknown) => found.push(String(error)));
    await sendTo(scene, { node, operation: 'docs', path: '/docs' });
  } finally {
    await node.end('SIGKILL');
    node.close();
  }
  return found;
};

let found: readonly string[] = [];

/** Faults of the clock of one node. */
export const clockRows: readonly Row[] = [
  {
    id: 'F19',
    fault: 'The clock of a node is wrong',
    how: 'the clock of a fourth node steps by +25 h, −2 h and +25 s, and back',
    counting: 'exact',
    lengthMs: 0,
    inject: async (scene) => {
      found = await stepClock(scene);
      return () => {};
    },
    check: async () => found,
  },
];
