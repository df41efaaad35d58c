import { LIMIT } from '../cluster/cluster.ts';
import { readers } from '../cluster/people.ts';
import { readerToken, type Scene, sendTo } from './scene.ts';

/** How many requests of a bucket may pass. */
export type Counting =
  /** Exactly the limit, over all nodes. */
  | 'exact'
  /** At most the limit: each node counts its share of the limit in memory. */
  | 'shares'
  /** At most twice the limit: counters were lost once, or only some nodes count in memory. */
  | 'twice'
  /** The nodes of the row have no limit, and nothing presses. */
  | 'none';

const BATCH = 15;
let addresses = 0;

const freshAddress = (): string => {
  addresses += 1;
  return `127.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/**
 * Sends more requests to one bucket than may pass, over all nodes. Each time it is the bucket of another person:
 * an account has one too, which all that it sends in a minute shares.
 */
export const press = async (scene: Scene, counting: Counting): Promise<void> => {
  if (counting === 'none') return;
  const { nodes } = scene;
  const address = freshAddress();
  const person = readers[addresses % readers.length];
  if (person === undefined) throw new Error('There is no reader.');
  const limit = LIMIT * { exact: 1, shares: 1, twice: 2 }[counting];
  scene.recorder.pressure({ bucket: address, limit, isExact: counting === 'exact' });
  for (let sent = 0; sent < limit + BATCH; sent += BATCH) {
    await Promise.all(
      Array.from({ length: BATCH }, (_, index) => {
        const node = nodes[(sent + index) % nodes.length];
        if (node === undefined) throw new Error('There is no node.');
        return sendTo(scene, {
          node,
          address,
          operation: 'limited',
          method: 'POST',
          path: '/nowhere',
          token: readerToken(scene, person),
          facts: { bucket: address },
        });
      }),
    );
  }
};
