import type { PaydocsNode } from '../cluster/node.ts';
import type { Outage } from '../history/answer.ts';
import type { Scene } from '../load/scene.ts';

/** Runs an action during which requests to a node may fail, and records its time. */
export const duringOutage = async (
  { recorder }: Pick<Scene, 'recorder'>,
  { node, kind }: { readonly node: PaydocsNode; readonly kind: Outage['kind'] },
  action: () => Promise<void>,
): Promise<void> => {
  const fromMs = performance.now();
  try {
    await action();
  } finally {
    recorder.outage({ node: node.name, kind, fromMs, untilMs: performance.now() });
  }
};
