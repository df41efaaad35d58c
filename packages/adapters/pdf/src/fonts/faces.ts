import { create, type Font } from 'fontkit';
import { type FontFile, UnusableFonts } from './font-file.ts';

const refuse = (name: string, reason: string, cause?: unknown): never => {
  throw new UnusableFonts(`The font ${name} ${reason}.`, { cause });
};

/** Returns why a font must not be embedded by its license bits (OpenType, `OS/2.fsType`); undefined if it may. */
const forbidden = (font: Font): string | undefined => {
  const bits = font['OS/2']?.fsType;
  if (bits?.noEmbedding === true) return 'forbids that it is embedded';
  if (bits?.noSubsetting === true) return 'forbids that a part of it is embedded';
  return bits?.bitmapOnly === true ? 'forbids that its outlines are embedded' : undefined;
};

/** Whether a file has all of the tables of a font. */
const isWhole = ({ directory }: Font, size: number): boolean =>
  Object.values(directory.tables).every(({ offset, length }) => offset + length <= size);

/** Uses a font as a document does, so that one that is broken is found at the start. */
const tryOut = (font: Font): void => {
  const subset = font.createSubset();
  for (const { id } of font.layout(' ').glyphs) subset.includeGlyph(id);
  subset.includeGlyph(1);
  subset.encode();
};

/**
 * Returns the fonts of a file, after the first of them was used once: those of a collection share their
 * outlines.
 *
 * @throws UnusableFonts for a file that is no font, and for a font that must not be embedded.
 */
export const checkedFaces = ({ name, bytes }: FontFile): readonly Font[] => {
  try {
    const faces = facesOf({ name, bytes });
    for (const face of faces) {
      if (!isWhole(face, bytes.byteLength)) refuse(name, 'is cut off');
      const reason = forbidden(face);
      if (reason !== undefined) refuse(name, reason);
    }
    for (const face of faces.slice(0, 1)) tryOut(face);
    return faces;
  } catch (error) {
    if (error instanceof UnusableFonts) throw error;
    return refuse(name, 'cannot be read: it is damaged or of another kind', error);
  }
};

/** Returns the fonts of a file that was checked: one, or those of a collection. */
export const facesOf = ({ bytes }: FontFile): readonly Font[] => {
  const parsed = create(new Uint8Array(bytes));
  return parsed.fonts ?? [parsed];
};
