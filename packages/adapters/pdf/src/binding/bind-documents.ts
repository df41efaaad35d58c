import { setImmediate as nextTurn } from 'node:timers/promises';
import { boundOutline } from './bound-outline.ts';
import { boundTrees } from './bound-trees.ts';
import { copyDocument } from './copy-document.ts';
import type { BoundTitle } from './metadata.ts';
import { openDocument } from './open-document.ts';
import { pdfWriter } from './pdf-writer.ts';
import { dictionaryOf, listOf, NotBindable, referenceTo } from './values.ts';
import { writeCatalog } from './write-catalog.ts';

/** A document that becomes a part of a file, and its name in the outline. */
export interface PartToBind {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns why a file cannot be bound with others, as a sentence; undefined for one that can. */
export const checkBindable = (bytes: Uint8Array): string | undefined => {
  try {
    openDocument(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof NotBindable) return `The file ${error.message}`;
    throw error;
  }
};

/** Yields the parts. Without any part, yields a sheet that says so. */
async function* orEmptySheet(
  parts: AsyncIterable<PartToBind>,
  title: BoundTitle,
): AsyncGenerator<PartToBind> {
  let isEmpty = true;
  for await (const part of parts) {
    isEmpty = false;
    yield part;
  }
  if (!isEmpty) return;
  // Loaded for an empty file only: pdfkit and the fonts take 0.3 s.
  const { emptySheet } = await import('./empty-sheet.ts');
  yield { name: title.title, bytes: await emptySheet(title) };
}

/**
 * Binds tagged PDFs into one, with an outline of them. Reads one at a time, as the reader takes the parts of
 * the file, and keeps of it the places of its objects: eight bytes each.
 *
 * @throws NotBindable at a part that is of another kind or broken.
 * @throws RangeError for more objects, or for a longer file, than a PDF may have.
 */
export async function* bindDocuments(
  parts: AsyncIterable<PartToBind>,
  title: BoundTitle,
): AsyncGenerator<Uint8Array> {
  const writer = pdfWriter();
  const [pages, parents] = [writer.reserve(), writer.reserve()];
  const [structure, outlines] = [writer.reserve(), writer.reserve()];
  const trees = boundTrees(writer, { pages, parents });
  const outline = boundOutline(writer, outlines);
  const elements: number[] = [];
  let firstKey = 0;
  let isAccessible = true;
  for await (const { name, bytes } of orEmptySheet(parts, title)) {
    const document = openDocument(bytes);
    const place = { pages: trees.pagesAbove(), structure, firstKey };
    const copying = copyDocument(document, writer, place);
    let step = copying.next();
    while (step.done !== true) {
      if (writer.isFull()) {
        yield writer.take();
        await nextTurn();
      }
      step = copying.next();
    }
    const copied = step.value;
    trees.add(copied);
    outline.add({ name, page: copied.firstPage });
    elements.push(...copied.elements);
    firstKey = copied.keys[1] + 1;
    isAccessible &&= document.isAccessible;
  }
  trees.end();
  outline.end();
  const tree = {
    Type: '/StructTreeRoot',
    K: listOf(elements),
    ParentTree: referenceTo(parents),
    ParentTreeNextKey: String(firstKey),
  };
  writer.write(structure, dictionaryOf(tree));
  const roots = writeCatalog(writer, { pages, outlines, structure }, { ...title, isAccessible });
  for (const part of writer.end(roots)) {
    yield part;
    await nextTurn();
  }
}
