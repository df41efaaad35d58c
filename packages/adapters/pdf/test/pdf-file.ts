import { inflateSync } from 'node:zlib';

/** An element of the structure tree. */
export interface Element {
  readonly type: string;
  /** The dictionary of the element, as text. */
  readonly text: string;
  readonly children: readonly Element[];
}

/** The parts of a file of pdfkit. Text is Latin 1. */
export interface PdfFile {
  readonly catalog: string;
  readonly metadata: string;
  /** The elements below the root of the structure. */
  readonly roots: readonly Element[];
  /** The content of each page: its operators. */
  readonly pages: readonly string[];
  /** The objects by their numbers. */
  readonly objects: ReadonlyMap<string, string>;
}

const STREAM = 'stream\n';

const streamOf = (object: string): string => {
  const start = object.indexOf(STREAM) + STREAM.length;
  const bytes = Buffer.from(object.slice(start, object.lastIndexOf('\nendstream')), 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
};

/** Returns the numbers of the objects that an entry of a dictionary refers to. */
export const references = (object: string, entry: string): readonly string[] => {
  const [, list = ''] =
    new RegExp(`/${entry} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(object.replaceAll('\n', ' ')) ?? [];
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
};

/** Reads a file of pdfkit, whose objects are written one after another. */
export const readPdfFile = (bytes: Uint8Array): PdfFile => {
  const text = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = '', object = '']) => [
      id,
      object,
    ]),
  );
  const at = (id: string | undefined): string => objects.get(id ?? '') ?? '';
  const elementAt = (id: string): Element => ({
    type: /\/S \/(\w+)/.exec(at(id))?.[1] ?? '',
    text: at(id).replaceAll('\n', ' '),
    children: references(at(id), 'K').map(elementAt),
  });
  const catalog = [...objects.values()].find((object) => object.includes('/Type /Catalog')) ?? '';
  const tree = at(references(catalog, 'StructTreeRoot')[0]);
  const pages = references(at(references(catalog, 'Pages')[0]), 'Kids');
  return {
    catalog,
    metadata: Buffer.from(streamOf(at(references(catalog, 'Metadata')[0])), 'latin1').toString(),
    roots: references(tree, 'K').map(elementAt),
    pages: pages.map((id) => streamOf(at(references(at(id), 'Contents')[0]))),
    objects,
  };
};

/** Returns an element with all elements below, in reading order. */
export const withDescendants = (element: Element): readonly Element[] => [
  element,
  ...element.children.flatMap(withDescendants),
];
