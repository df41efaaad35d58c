import { inflateSync } from 'node:zlib';
import { type PdfFile, references } from './pdf-file.ts';

/** What is known of a font: the number of its glyphs, their widths, and the letters that each one shows. */
interface ShownFont {
  readonly widths: readonly number[];
  /** The widths in the embedded font; undefined for a font of curves (CFF). */
  readonly embedded: readonly number[] | undefined;
  readonly letters: readonly string[];
}

const STREAM = '\nstream\n';

const streamAt = ({ objects }: PdfFile, id: string | undefined): Buffer => {
  const object = objects.get(id ?? '') ?? '';
  const start = object.indexOf(STREAM) + STREAM.length;
  const bytes = Buffer.from(object.slice(start, object.lastIndexOf('\nendstream')), 'latin1');
  return object.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
};

/** Returns the widths of the glyphs of a TrueType font, in thousandths of its size. */
const widthsIn = (font: Buffer): readonly number[] => {
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  }
  const at = (table: string, offset: number): number =>
    font.readUInt16BE((tables.get(table) as number) + offset);
  const [count, unitsPerEm] = [at('hhea', 34), at('head', 18)];
  const glyphs = at('maxp', 4);
  return Array.from(
    { length: glyphs },
    (_, glyph) => (at('hmtx', Math.min(glyph, count - 1) * 4) * 1000) / unitsPerEm,
  );
};

const lettersIn = (map: Buffer): readonly string[] =>
  [...map.toString('latin1').matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)].flatMap(
    ([, list = '']) =>
      [...list.matchAll(/<([^>]*)>/g)].map(([, digits = '']) =>
        Buffer.from(digits.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
  );

const fontAt = (file: PdfFile, id: string): ShownFont => {
  const font = file.objects.get(id) ?? '';
  const descendant = file.objects.get(references(font, 'DescendantFonts')[0] ?? '') ?? '';
  const descriptor = file.objects.get(references(descendant, 'FontDescriptor')[0] ?? '') ?? '';
  const [, list = ''] = /\/W \[0 \[([^\]]*)\]\]/.exec(descendant) ?? [];
  const trueType = references(descriptor, 'FontFile2')[0];
  return {
    widths: list.split(' ').map(Number),
    embedded: trueType === undefined ? undefined : widthsIn(streamAt(file, trueType)),
    letters: lettersIn(streamAt(file, references(font, 'ToUnicode')[0])),
  };
};

/** Returns the problems of a glyph that is shown: ISO 19005-3, 6.2.11. */
const problemsOfGlyph = (glyph: number, { widths, embedded, letters }: ShownFont) => {
  const shown = letters[glyph];
  const [width, inFont] = [widths[glyph], embedded?.[glyph]];
  return [
    ...(embedded !== undefined && inFont === undefined ? ['6.2.11.4.1-2 no such glyph'] : []),
    ...(inFont !== undefined && Math.abs((width ?? -9) - inFont) > 1 ? ['6.2.11.5-1 width'] : []),
    ...(shown === undefined ? ['6.2.11.7.2-1 no letter'] : []),
    ...(/[\0\ufeff\ufffe]/.test(shown ?? '') ? ['6.2.11.7.2-2 letter'] : []),
    ...(/\p{Co}/u.test(shown ?? '') ? ['6.2.11.7.3-1 private letter'] : []),
    ...(glyph === 0 ? ['6.2.11.8-1 missing glyph'] : []),
  ];
};

const fontsOfPage = (file: PdfFile, page: string): ReadonlyMap<string, ShownFont> => {
  const resources = file.objects.get(references(page, 'Resources')[0] ?? '') ?? '';
  const [, list = ''] = /\/Font <<([^>]*)>>/.exec(resources) ?? [];
  return new Map(
    [...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      fontAt(file, id),
    ]),
  );
};

/** Returns the rules that the text of a file breaks: of glyphs, their widths and their letters. */
export const problemsOfText = (file: PdfFile): readonly string[] => {
  const { catalog, objects } = file;
  const kids = references(objects.get(references(catalog, 'Pages')[0] ?? '') ?? '', 'Kids');
  const problems = new Set<string>();
  kids.forEach((id, index) => {
    const fonts = fontsOfPage(file, objects.get(id) ?? '');
    let font: ShownFont | undefined;
    for (const line of file.pages[index]?.split('\n') ?? []) {
      const [, name] = /\/(\w+) [\d.]+ Tf/.exec(line) ?? [];
      if (name !== undefined) font = fonts.get(name);
      if (!/T[Jj]$/.test(line)) continue;
      for (const [, digits = ''] of line.matchAll(/<([\da-f]*)>/g)) {
        for (let at = 0; at < digits.length; at += 4) {
          const glyph = Number.parseInt(digits.slice(at, at + 4), 16);
          const found = font === undefined ? ['no font'] : problemsOfGlyph(glyph, font);
          for (const problem of found) problems.add(problem);
        }
      }
    }
  });
  return [...problems];
};
