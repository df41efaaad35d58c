import { bindDocuments, type PartToBind } from '../src/binding/bind-documents.ts';
import { type PdfFile, readPdfFile, references } from './pdf-file.ts';

/** Yields parts. */
async function* partsOf(parts: Iterable<PartToBind>): AsyncGenerator<PartToBind> {
  yield* parts;
}

export const TITLE = { title: 'Order 7: Pay <&> Statement', madeAtMs: 1_767_225_600_000 };

/** Binds files into one, and returns its bytes. */
export const boundBytes = async (parts: Iterable<PartToBind>, title = TITLE): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bindDocuments(partsOf(parts), title)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** A bound file, as its tables and trees describe it. */
export interface BoundFile extends PdfFile {
  /** The numbers of the pages, in their order. */
  readonly pageNumbers: readonly string[];
  /** The elements of the content of a page by its key. */
  readonly parents: ReadonlyMap<number, readonly string[]>;
  /** The page of each entry of the outline. */
  readonly outline: readonly { readonly name: string; readonly page: string }[];
}

const nameIn = (entry: string): string => {
  const [, digits = ''] = /\/Title <FEFF([\dA-F]*)>/.exec(entry) ?? [];
  return Buffer.from(digits, 'hex').swap16().toString('utf16le');
};

/** Reads a bound file by the trees below its catalog. */
export const readBound = (bytes: Uint8Array): BoundFile => {
  const file = readPdfFile(bytes);
  const at = (id: string | undefined): string => file.objects.get(id ?? '') ?? '';
  const leaves = (id: string): readonly string[] => {
    const kids = references(at(id), 'Kids');
    return kids.length === 0 ? [id] : kids.flatMap(leaves);
  };
  const structure = at(references(file.catalog, 'StructTreeRoot')[0]);
  const parents = leaves(references(structure, 'ParentTree')[0] ?? '').flatMap((leaf) =>
    [...at(leaf).matchAll(/(\d+) \[([^\]]*)\]/g)]
      .filter(([entry]) => !/^\d+ \[\d+ \d+\]$/.test(entry))
      .map(([, key, list = '']): [number, readonly string[]] => [
        Number(key),
        [...list.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id),
      ]),
  );
  const outline: BoundFile['outline'][number][] = [];
  const root = at(references(file.catalog, 'Outlines')[0]);
  for (let [id] = references(root, 'First'); id !== undefined; ) {
    const entry = at(id);
    outline.push({ name: nameIn(entry), page: /\/Dest \[(\d+) 0 R/.exec(entry)?.[1] ?? '' });
    [id] = references(entry, 'Next');
  }
  return {
    ...file,
    pageNumbers: leaves(references(file.catalog, 'Pages')[0] ?? ''),
    parents: new Map(parents),
    outline,
  };
};

/** Returns what is wrong with a bound file: places, counts, and ways between pages and elements. */
export const faultsOf = (bytes: Uint8Array): readonly string[] => {
  const text = Buffer.from(bytes).toString('latin1');
  const { objects, pageNumbers, parents, catalog } = readBound(bytes);
  const table = text.slice(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]));
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  const misplaced = places.flatMap((place, index) =>
    text.startsWith(`${index + 1} 0 obj\n`, place) ? [] : [`object ${index + 1} is elsewhere`],
  );
  const missing = [...objects].flatMap(([id, object]) =>
    [...(object.split('stream\n')[0] ?? '').matchAll(/(\d+) 0 R/g)].flatMap(([, to = '']) =>
      objects.has(to) ? [] : [`${id} refers to ${to}, which is missing`],
    ),
  );
  const root = objects.get(references(catalog, 'Pages')[0] ?? '') ?? '';
  const count = Number(/\/Count (\d+)/.exec(root)?.[1]);
  const strays = pageNumbers.flatMap((page, index) => {
    const key = Number(/\/StructParents (\d+)/.exec(objects.get(page) ?? '')?.[1]);
    const elements = parents.get(key) ?? [];
    const isOwn = elements.every((id) => (objects.get(id) ?? '').includes(`/Pg ${page} 0 R`));
    return key === index && elements.length > 0 && isOwn ? [] : [`page ${index} has others' tags`];
  });
  return [
    ...misplaced,
    ...missing,
    ...strays,
    ...(places.length === objects.size ? [] : ['the table has another size']),
    ...(count === pageNumbers.length ? [] : ['the count of pages is wrong']),
  ];
};
