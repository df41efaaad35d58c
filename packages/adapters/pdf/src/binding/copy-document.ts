import type { OpenDocument } from './open-document.ts';
import type { PdfWriter } from './pdf-writer.ts';
import {
  countIn,
  dictionaryIn,
  dictionaryOf,
  NotBindable,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  referenceTo,
} from './values.ts';

/** Where a copy belongs in the file. */
export interface CopyPlace {
  /** The node of the pages above. */
  readonly pages: number;
  /** The root of the structure. */
  readonly structure: number;
  /** The keys of the tree of parents that are in use. */
  readonly firstKey: number;
}

/** What the file names of a copied document. */
export interface CopiedDocument {
  /** The root of its pages. */
  readonly pages: number;
  readonly firstPage: number;
  /** Its elements below the root of the structure. */
  readonly elements: readonly number[];
  readonly pageCount: number;
  /** A leaf of the tree of parents. */
  readonly parents: number;
  /** The first and the last key of the leaf. */
  readonly keys: readonly [first: number, last: number];
}

/** The keys of pages, annotations and images in the tree of parents. */
const PARENT_KEYS: ReadonlySet<string> = new Set(['/StructParents', '/StructParent']);

/**
 * Copies a document with new numbers, one object with each step: those that its pages and its structure
 * refer to, and no others.
 *
 * @throws NotBindable for an object that is broken.
 */
export function* copyDocument(
  document: OpenDocument,
  writer: PdfWriter,
  place: CopyPlace,
): Generator<undefined, CopiedDocument> {
  const { pdf, pages, structure, elements, lang } = document;
  const numbers = new Map<number, number>([[structure.number, place.structure]]);
  const queue: number[] = [];
  const roots = new Set(elements.map(({ number }) => number));

  const numberOf = ({ number: old }: PdfReference): number => {
    const known = numbers.get(old);
    if (known !== undefined) return known;
    const number = writer.reserve();
    numbers.set(old, number);
    queue.push(old);
    return number;
  };
  const entryOf = ([key, value]: readonly [string, PdfValue]): string => {
    if (!PARENT_KEYS.has(key)) return `${key} ${textOf(value)}\n`;
    const count = countIn(value);
    if (count === undefined) throw new NotBindable('has a broken key of a parent.');
    return `${key} ${place.firstKey + count}\n`;
  };
  const textOf = (value: PdfValue): string => {
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return `[${(value as readonly PdfValue[]).map(textOf).join(' ')}]`;
    if (value instanceof Map) return `<<\n${[...value].map(entryOf).join('')}>>`;
    return referenceTo(numberOf(value as PdfReference));
  };
  /** Adds what only the roots of a file lack: the node above the pages, and the language. */
  const placed = (old: number, dictionary: PdfDictionary): PdfDictionary => {
    if (old === pages.number) {
      return new Map([...dictionary, ['/Parent', referenceTo(place.pages)]]);
    }
    const isSpoken = !roots.has(old) || lang === undefined || dictionary.has('/Lang');
    return isSpoken ? dictionary : new Map([...dictionary, ['/Lang', lang]]);
  };

  const copied = {
    pages: numberOf(pages),
    firstPage: numberOf(document.firstPage),
    elements: elements.map(numberOf),
    parents: writer.reserve(),
  };
  const parents = document.parents.map(([key, value]) => [place.firstKey + key, value] as const);
  const [firstKey] = parents[0] as (typeof parents)[number];
  const [lastKey] = parents.at(-1) as (typeof parents)[number];
  const entries = parents.map(([key, value]) => `${key} ${textOf(value)}`);
  writer.write(
    copied.parents,
    dictionaryOf({ Limits: `[${firstKey} ${lastKey}]`, Nums: `[${entries.join(' ')}]` }),
  );
  let pageCount = 0;
  for (let next = 0; next < queue.length; next += 1) {
    const old = queue[next] as number;
    const { value, stream } = pdf.object(old) ?? { value: 'null' };
    const dictionary = dictionaryIn(value);
    const type = dictionary?.get('/Type');
    if (type === '/Catalog') throw new NotBindable('refers to its own catalog.');
    if (type === '/Page') pageCount += 1;
    const copy = dictionary === undefined ? value : placed(old, dictionary);
    writer.write(numberOf({ number: old }), textOf(copy), stream);
    yield;
  }
  if (pageCount !== document.pageCount) throw new NotBindable('has another number of pages.');
  return { ...copied, pageCount, keys: [firstKey, lastKey] };
}
