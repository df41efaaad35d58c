import type { CopiedDocument } from './copy-document.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { dictionaryOf, listOf, referenceTo } from './values.ts';

/** The documents below one node, so that no node has a long list. */
const GROUP = 100;

/** The trees over all documents of a file: the pages, and the parents of their content. */
export interface BoundTrees {
  /** Returns the node above the pages of the next document. */
  pagesAbove(): number;
  add(copied: CopiedDocument): void;
  /** Writes both roots. */
  end(): void;
}

/** Creates the trees below two roots, which write their nodes as soon as these are complete. */
export const boundTrees = (
  writer: PdfWriter,
  roots: { readonly pages: number; readonly parents: number },
): BoundTrees => {
  const nodes: number[] = [];
  const parentNodes: number[] = [];
  let pageCount = 0;
  let above: number | undefined;
  let group: CopiedDocument[] = [];
  const pagesAbove = (): number => (above ??= writer.reserve());
  const close = (): void => {
    const count = group.reduce((sum, copied) => sum + copied.pageCount, 0);
    const kids = listOf(group.map(({ pages }) => pages));
    const node = pagesAbove();
    const parent = referenceTo(roots.pages);
    const entries = { Type: '/Pages', Parent: parent, Count: String(count), Kids: kids };
    writer.write(node, dictionaryOf(entries));
    nodes.push(node);
    const parents = writer.reserve();
    const limits = `[${group[0]?.keys[0]} ${group.at(-1)?.keys[1]}]`;
    const leaves = listOf(group.map((copied) => copied.parents));
    writer.write(parents, dictionaryOf({ Limits: limits, Kids: leaves }));
    parentNodes.push(parents);
    pageCount += count;
    above = undefined;
    group = [];
  };
  return {
    pagesAbove,
    add: (copied) => {
      group.push(copied);
      if (group.length === GROUP) close();
    },
    end: () => {
      if (group.length > 0) close();
      const entries = { Type: '/Pages', Count: String(pageCount), Kids: listOf(nodes) };
      writer.write(roots.pages, dictionaryOf(entries));
      writer.write(roots.parents, dictionaryOf({ Kids: listOf(parentNodes) }));
    },
  };
};
