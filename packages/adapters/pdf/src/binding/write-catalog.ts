import { type BoundTitle, infoOf, metadataOf } from './metadata.ts';
import type { PdfRoots, PdfWriter } from './pdf-writer.ts';
import { dictionaryOf, referenceTo } from './values.ts';

/** The trees of a file, by the numbers of their roots. */
export interface TreeRoots {
  readonly pages: number;
  readonly outlines: number;
  readonly structure: number;
}

/** Writes what a file is: its catalog, with the metadata. Each document says in which language it is. */
export const writeCatalog = (
  writer: PdfWriter,
  { pages, outlines, structure }: TreeRoots,
  title: BoundTitle & { readonly isAccessible: boolean },
): PdfRoots => {
  const add = (value: string, stream?: Uint8Array): number => {
    const number = writer.reserve();
    writer.write(number, value, stream);
    return number;
  };
  const xml = metadataOf(title, title.isAccessible);
  const about = { Type: '/Metadata', Subtype: '/XML', Length: String(xml.length) };
  const catalog = {
    Type: '/Catalog',
    Pages: referenceTo(pages),
    Outlines: referenceTo(outlines),
    PageMode: '/UseOutlines',
    Lang: '(en)',
    MarkInfo: referenceTo(add(dictionaryOf({ Marked: 'true' }))),
    StructTreeRoot: referenceTo(structure),
    ViewerPreferences: referenceTo(add(dictionaryOf({ DisplayDocTitle: 'true' }))),
    Metadata: referenceTo(add(dictionaryOf(about), xml)),
  };
  return { catalog: add(dictionaryOf(catalog)), info: add(infoOf(title)) };
};
