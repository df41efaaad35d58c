import type { NodeOptions, PaydocsNode } from '../cluster/node.ts';
import type { Scene } from '../load/scene.ts';
import type { Stage } from './row.ts';

type NodeSetup = Pick<NodeOptions, 'nodeOptions' | 'prefix' | 'isDirect'>;

let added = 0;

const addNodes = async (
  { cluster }: Scene,
  setups: readonly NodeSetup[],
): Promise<readonly PaydocsNode[]> => {
  const nodes: PaydocsNode[] = [];
  for (const setup of setups) {
    added += 1;
    nodes.push(await cluster.addNode({ name: `node-${3 + added}`, ...setup }));
  }
  await Promise.all(nodes.map((node) => node.start()));
  return nodes;
};

const leaving = (nodes: readonly PaydocsNode[]) => async (): Promise<void> => {
  await Promise.all(nodes.map((node) => node.end('SIGTERM')));
  for (const node of nodes) node.close();
};

/** Adds nodes to the load for one row. */
export const withNodes =
  (count: number, setup: NodeSetup = {}) =>
  async (scene: Scene): Promise<Stage> => {
    const nodes = await addNodes(
      scene,
      Array.from({ length: count }, () => setup),
    );
    return { scene: { ...scene, nodes: [...scene.nodes, ...nodes] }, leave: leaving(nodes) };
  };

/** Replaces the nodes under load for one row by three that reach their stores without proxies. */
export const onDirectNodes = async (scene: Scene): Promise<Stage> => {
  const nodes = await addNodes(
    scene,
    Array.from({ length: 3 }, () => ({ isDirect: true })),
  );
  return { scene: { ...scene, nodes }, leave: leaving(nodes) };
};
