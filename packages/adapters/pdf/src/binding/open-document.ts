import { claimsAccessibility } from './metadata.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import {
  countIn,
  dictionaryIn,
  NotBindable,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  referenceIn,
} from './values.ts';

/** An entry of the tree that leads from a page to the elements of its content. */
export type ParentEntry = readonly [key: number, value: PdfValue];

/** A tagged document, and where its parts are. */
export interface OpenDocument {
  readonly pdf: OpenPdf;
  /** The root of the pages. */
  readonly pages: PdfReference;
  readonly pageCount: number;
  readonly firstPage: PdfReference;
  /** The root of the structure. */
  readonly structure: PdfReference;
  /** The elements below the root of the structure. */
  readonly elements: readonly PdfReference[];
  /** In the order of their keys. */
  readonly parents: readonly ParentEntry[];
  readonly lang: PdfValue | undefined;
  /** Whether the document claims PDF/UA-1. */
  readonly isAccessible: boolean;
}

/** What a catalog may have: the parts that are bound, and those that a file for printing does without. */
const OF_CATALOG: ReadonlySet<string> = new Set(
  [
    'Type Version Pages Lang MarkInfo StructTreeRoot Metadata',
    'Names OutputIntents Outlines PageLabels PageLayout PageMode OpenAction ViewerPreferences',
  ].flatMap((keys) => keys.split(' ').map((key) => `/${key}`)),
);

const OF_STRUCTURE: ReadonlySet<string> = new Set(
  ['Type', 'K', 'ParentTree', 'ParentTreeNextKey'].map((key) => `/${key}`),
);

const LEVELS_MAX = 20;

const requireKnown = (dictionary: PdfDictionary, known: ReadonlySet<string>): void => {
  const other = [...dictionary.keys()].find((key) => !known.has(key));
  if (other !== undefined) throw new NotBindable(`has ${other}, which cannot be bound.`);
};

/** Returns the entries of a tree of numbers (ISO 32000-1 §7.9.7). */
const numbersIn = (pdf: OpenPdf, node: PdfValue | undefined, level = 0): readonly ParentEntry[] => {
  const dictionary = dictionaryIn(pdf.resolve(node));
  const kids = pdf.resolve(dictionary?.get('/Kids'));
  const numbers = pdf.resolve(dictionary?.get('/Nums'));
  if (Array.isArray(kids) && level < LEVELS_MAX) {
    return (kids as readonly PdfValue[]).flatMap((kid) => numbersIn(pdf, kid, level + 1));
  }
  const entries: ParentEntry[] = [];
  const list = Array.isArray(numbers) ? (numbers as readonly PdfValue[]) : ['none'];
  for (let at = 0; at < list.length; at += 2) {
    const [key, value] = [countIn(list[at]), list[at + 1]];
    if (key === undefined || value === undefined) {
      throw new NotBindable('has a broken tree of parents.');
    }
    entries.push([key, value]);
  }
  return entries;
};

const parentsIn = (pdf: OpenPdf, tree: PdfValue | undefined): readonly ParentEntry[] => {
  const entries = numbersIn(pdf, tree);
  const isInOrder = entries.every(([key], at) => key > (entries[at - 1]?.[0] ?? -1));
  if (entries.length === 0 || !isInOrder) throw new NotBindable('has a broken tree of parents.');
  return entries;
};

/** Returns the first leaf below a node of the pages. */
const firstPageIn = (pdf: OpenPdf, node: PdfReference, level = 0): PdfReference => {
  const kids = pdf.resolve(dictionaryIn(pdf.resolve(node))?.get('/Kids'));
  if (kids === undefined) return node;
  const first = Array.isArray(kids) ? referenceIn((kids as readonly PdfValue[])[0]) : undefined;
  if (first === undefined || level > LEVELS_MAX) throw new NotBindable('has no pages.');
  return firstPageIn(pdf, first, level + 1);
};

const elementsIn = (kids: PdfValue | undefined): readonly PdfReference[] => {
  const list = Array.isArray(kids) ? (kids as readonly PdfValue[]) : [kids];
  const elements = list.map(referenceIn).filter((element) => element !== undefined);
  if (elements.length === list.length) return elements;
  throw new NotBindable('has a structure of another form.');
};

/**
 * Opens a tagged PDF that can be bound with others: one with a classic table of objects, without encryption, forms
 * and layers.
 *
 * @throws NotBindable for any other file; its objects are checked when they are read.
 */
export const openDocument = (bytes: Uint8Array): OpenDocument => {
  const pdf = openPdf(bytes);
  if (pdf.trailer.has('/Encrypt')) throw new NotBindable('is encrypted.');
  if (pdf.trailer.has('/Prev') || pdf.trailer.has('/XRefStm')) {
    throw new NotBindable('was changed after it was made.');
  }
  const catalog = dictionaryIn(pdf.resolve(pdf.trailer.get('/Root')));
  const pages = referenceIn(catalog?.get('/Pages'));
  if (catalog === undefined || pages === undefined) throw new NotBindable('has no pages.');
  requireKnown(catalog, OF_CATALOG);
  const tree = dictionaryIn(pdf.object(pages.number)?.value);
  const pageCount = countIn(tree?.get('/Count'));
  if (pageCount === undefined || pageCount === 0 || tree?.has('/Parent') === true) {
    throw new NotBindable('has no pages.');
  }
  const structure = referenceIn(catalog.get('/StructTreeRoot'));
  const root = dictionaryIn(pdf.resolve(structure));
  const isMarked = dictionaryIn(pdf.resolve(catalog.get('/MarkInfo')))?.get('/Marked') === 'true';
  if (structure === undefined || root === undefined || !isMarked) {
    throw new NotBindable('is not tagged.');
  }
  requireKnown(root, OF_STRUCTURE);
  const metadata = pdf.object(referenceIn(catalog.get('/Metadata'))?.number ?? 0);
  return {
    pdf,
    pages,
    pageCount,
    firstPage: firstPageIn(pdf, pages),
    structure,
    elements: elementsIn(root.get('/K')),
    parents: parentsIn(pdf, root.get('/ParentTree')),
    lang: catalog.get('/Lang'),
    isAccessible: claimsAccessibility(metadata?.stream ?? new Uint8Array()),
  };
};
