import { prober, readers } from '../cluster/people.ts';
import { pause } from './pause.ts';
import { readAs } from './reading.ts';
import { type Scene, signIn } from './scene.ts';

const GIVE_UP_MS = 15_000;
const EVERY_MS = 50;

const isWell = async (scene: Scene): Promise<boolean> => {
  const [reader] = readers;
  if (reader === undefined) throw new Error('There is no reader.');
  const replies = await Promise.all(
    scene.nodes.flatMap((node) => [
      readAs(scene, reader, { node, operation: 'me' }),
      readAs(scene, reader, { node, operation: 'employees' }),
      signIn(scene, { ...prober, node }),
    ]),
  );
  return replies.every(({ status }) => status === 200);
};

/** Waits until every node reads and signs in, and returns the milliseconds that passed. */
export const untilRecovered = async (scene: Scene): Promise<number> => {
  const startedMs = performance.now();
  while (!(await isWell(scene))) {
    if (performance.now() - startedMs > GIVE_UP_MS) return Number.POSITIVE_INFINITY;
    await pause(EVERY_MS);
  }
  return performance.now() - startedMs;
};
