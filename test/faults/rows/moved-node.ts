import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setClocks } from '../cluster/clock-file.ts';
import type { PaydocsNode } from '../cluster/node.ts';
import type { Scene } from '../load/scene.ts';

const PRELOAD = fileURLToPath(new URL('../programs/moved-clock.ts', import.meta.url));
// The node reads its clock every 20 ms, on a busy machine later.
const SETTLE_MS = 200;
const WINDOW_S = 60;

/** A node whose clock differs from that of the others. */
export interface MovedNode {
  readonly node: PaydocsNode;
  /** Steps the clock of the node, until the next step. */
  readonly move: (aheadMs: number) => Promise<void>;
}

/** Starts a node with a clock that can be moved. */
export const startMoved = async ({ cluster }: Scene): Promise<MovedNode> => {
  const file = join(cluster.folder, 'clock');
  setClocks(file, 0);
  const node = await cluster.addNode({
    name: 'node-moved',
    nodeOptions: ['--import', PRELOAD],
    environment: { CLOCK_FILE: file },
  });
  await node.start();
  const move = async (aheadMs: number): Promise<void> => {
    setClocks(file, aheadMs);
    await pause(SETTLE_MS);
  };
  return { node, move };
};

// These requests are not part of the history: a clock that is wrong refuses tokens that are alive.
const send = async (
  { url }: PaydocsNode,
  { path, ...request }: RequestInit & { readonly path: string },
): Promise<Response> => {
  const answer = await fetch(`${url}${path}`, request);
  await answer.arrayBuffer();
  return answer;
};

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Asks for the user of a token, and returns the status. */
export const ask = async (node: PaydocsNode, token: string): Promise<number> =>
  (await send(node, { path: '/auth/me', ...bearing(token) })).status;

export const signOut = (node: PaydocsNode, token: string): Promise<Response> =>
  send(node, { path: '/auth/logout', method: 'POST', ...bearing(token) });

/** Returns what is wrong with the end of the window of a token, which must be within a minute. */
export const wrongReset = async (
  node: PaydocsNode,
  { token, aheadMs }: { readonly token: string; readonly aheadMs: number },
): Promise<readonly string[]> => {
  const { headers } = await send(node, { path: '/auth/me', ...bearing(token) });
  const nowS = (Date.now() + aheadMs) / 1000;
  const inS = Number(headers.get('x-ratelimit-reset')) - nowS;
  if (inS > -1 && inS <= WINDOW_S + 1) return [];
  return [`a window ends in ${Math.round(inS)} s by the clock of ${node.name}`];
};

/** Uses a reset token, and returns the status. */
export const useResetToken = async (
  node: PaydocsNode,
  fields: { readonly email: string; readonly token: string; readonly password: string },
): Promise<number> => {
  const answer = await send(node, {
    path: '/auth/reset-password',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, password_confirmation: fields.password }),
  });
  return answer.status;
};
