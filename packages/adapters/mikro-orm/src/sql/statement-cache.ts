import type { Compile } from './compile.ts';
import { Statement } from './statement.ts';

/** A prepared statement with the values of one call. */
export interface CachedStatement<Prepared> {
  readonly prepared: Prepared;
  readonly values: unknown[];
}

const VALUE = Symbol('value');

/** An edge of the tree: the texts of a statement part, or a value. */
type Edge = readonly string[] | string | typeof VALUE;

interface Node<Prepared> {
  readonly next: Map<Edge, Node<Prepared>>;
  prepared?: Prepared;
}

/** Maximum number of nodes; all frequent statements need far fewer. */
const NODES_MAX = 50_000;

/**
 * Creates a cache that compiles each statement once. A repeated statement is found by its parts, and
 * only its values are read. Compiling and hashing the text of a list takes a tenth of its request.
 */
export const statementCache = <Prepared>(
  compile: Compile,
  prepare: (text: string) => Prepared,
): ((statement: Statement) => CachedStatement<Prepared>) => {
  let nodes = 0;
  let root: Node<Prepared> = { next: new Map() };

  const follow = ({ next }: Node<Prepared>, edge: Edge): Node<Prepared> => {
    let node = next.get(edge);
    if (node === undefined) {
      node = { next: new Map() };
      nodes += 1;
      next.set(edge, node);
    }
    return node;
  };

  const find = (
    from: Node<Prepared>,
    { texts, parts }: Statement,
    values: unknown[],
  ): Node<Prepared> => {
    let node = follow(from, parts.length === 0 ? (texts[0] ?? '') : texts);
    for (const part of parts) {
      if (part instanceof Statement) {
        node = find(node, part, values);
      } else {
        node = follow(node, VALUE);
        values.push(part);
      }
    }
    return node;
  };

  return (statement) => {
    if (nodes > NODES_MAX) {
      root = { next: new Map() };
      nodes = 0;
    }
    const values: unknown[] = [];
    const node = find(root, statement, values);
    node.prepared ??= prepare(compile(statement).text);
    return { prepared: node.prepared, values };
  };
};
