/** The used fields of a V8 CPU profile. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** Ids of nodes, one for each sample. */
  readonly samples: readonly number[];
  /** Microseconds since the previous sample. */
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: Frame;
  readonly children?: readonly number[];
}

/** A function and its file; native functions have no file. */
export interface Frame {
  readonly functionName: string;
  readonly url: string;
}

/**
 * Where time went: the function that ran, and the nearest below it on the stack that has a file
 * other than that of Node's buffers, which only read texts for it.
 */
export interface Spent {
  readonly frame: Frame;
  readonly file: string;
  readonly us: number;
}

const BUFFERS = 'node:buffer';
const NOWHERE: Frame = { functionName: '', url: '' };

/** Returns the self time of each function, without idle time. */
export const spentIn = ({ nodes, samples, timeDeltas }: CpuProfile): readonly Spent[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const fileOf = (id: number | undefined): string => {
    if (id === undefined) return '';
    const url = byId.get(id)?.callFrame.url ?? '';
    return url === '' || url === BUFFERS ? fileOf(parents.get(id)) : url;
  };
  const us = new Map<number, number>();
  for (const [index, id] of samples.entries()) {
    us.set(id, (us.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return [...us]
    .map(([id, spent]) => ({
      frame: byId.get(id)?.callFrame ?? NOWHERE,
      file: fileOf(id),
      us: spent,
    }))
    .filter(({ frame }) => frame.functionName !== '(idle)');
};
