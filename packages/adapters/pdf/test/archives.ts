import { inflateSync } from 'node:zlib';
import { type PdfFile, readPdfFile, references, withDescendants } from './pdf-file.ts';
import type { ArchivedFile, Rule, Rules } from './archived-file.ts';
import { metadataRules } from './archived-metadata.ts';
import { pageRules } from './archived-pages.ts';
import { problemsOfText } from './archived-text.ts';

const STREAM = '\nstream\n';

const headsOf = ({ objects }: PdfFile): readonly string[] =>
  [...objects.values()].map((object) => object.split(STREAM)[0] ?? '');

const noneHas =
  (pattern: RegExp): Rule =>
  (file) =>
    !headsOf(file).some((head) => pattern.test(head));

const catalogHasNot =
  (pattern: RegExp): Rule =>
  ({ catalog }) =>
    !pattern.test(catalog);

const trailerOf = ({ text }: ArchivedFile): string => text.slice(text.lastIndexOf('\ntrailer\n'));

const hasRightLengths: Rule = ({ objects }) =>
  [...objects.values()].every((object) => {
    const [head = '', ...rest] = object.split(STREAM);
    if (rest.length === 0) return true;
    const stream = rest.join(STREAM);
    return (
      stream.endsWith('\nendstream') &&
      Number(/\/Length (\d+)/.exec(head)?.[1]) === stream.length - '\nendstream'.length
    );
  });

const filtersAreKnown: Rule = (file) =>
  headsOf(file).every((head) => {
    const [, filter] = /\/Filter (\S+)/.exec(head) ?? [];
    return filter === undefined || filter === '/FlateDecode' || filter === '/DCTDecode';
  });

const outputIntentOf = ({ catalog, objects }: PdfFile): string =>
  objects.get(references(catalog, 'OutputIntents')[0] ?? '') ?? '';

/** The profile of the colors: of a screen (`mntr`), in red, green and blue, of version 2 or 4. */
const hasProfile: Rule = (file) => {
  const intent = outputIntentOf(file);
  const object = file.objects.get(references(intent, 'DestOutputProfile')[0] ?? '') ?? '';
  const start = object.indexOf(STREAM) + STREAM.length;
  const stream = Buffer.from(object.slice(start, object.lastIndexOf('\nendstream')), 'latin1');
  const profile = object.includes('/FlateDecode') ? inflateSync(stream) : stream;
  return (
    /\/S \/GTS_PDFA1\b/.test(intent) &&
    /\/OutputConditionIdentifier \(.+\)/.test(intent) &&
    /\/N 3\b/.test(object) &&
    profile.readUInt32BE(0) === profile.length &&
    [2, 4].includes(profile[8] ?? 0) &&
    profile.toString('latin1', 12, 20) === 'mntrRGB '
  );
};

const isImage = (head: string): boolean => head.includes('/Subtype /Image');

const fontsOf = (file: PdfFile, type: string): readonly string[] =>
  headsOf(file).filter((head) => new RegExp(`/Subtype /${type}\\b`).test(head));

/** The structure types of ISO 32000-1, 14.8.4, that are drawn here. */
const STRUCTURE = new Set(
  'Document Part Sect Div P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Figure Caption Note'.split(
    ' ',
  ),
);

/**
 * The rules of ISO 19005-3 for level A that a program can check, by the clause and the number of the test in the
 * profile PDFA-3A of veraPDF. Rules about what no file has (forms, actions, layers, spot colors, JPEG 2000) are
 * checked by its absence.
 */
const rules: Rules = {
  '6.1.2-1 header': ({ text }) => /^%PDF-1\.[0-7]\n/.test(text),
  '6.1.2-2 bytes after the header': ({ text }) => /^%PDF-1\.\d\n%[\u0080-\u00ff]{4}/.test(text),
  '6.1.3-1 identifier': (file) => /\/ID \[<[\da-f]{32}> <[\da-f]{32}>\]/.test(trailerOf(file)),
  '6.1.3-2 encryption': (file) => !/\/Encrypt\b/.test(trailerOf(file)),
  '6.1.3-3 end': ({ text }) => /%%EOF\n?$/.test(text) && text.split('%%EOF').length === 2,
  '6.1.4-2 table of objects': ({ text }) => /\nxref\n0 \d+\n0000000000 65535 f \n/.test(text),
  '6.1.6 strings of digits': (file) =>
    headsOf(file).every((head) =>
      [...head.matchAll(/(?<!<)<([^<>]*)>(?!>)/g)].every(([, digits = '']) =>
        /^(?:[\da-fA-F]{2})*$/.test(digits.replaceAll(/\s/g, '')),
      ),
    ),
  '6.1.7.1-1,2 streams': hasRightLengths,
  '6.1.7.1-3 streams of other files': noneHas(/\/(?:FFilter|FDecodeParms|F) /),
  '6.1.7.2-1 filters': filtersAreKnown,
  '6.1.9-1 objects': ({ text, objects }) =>
    text.match(/^\d+ 0 obj\n/gm)?.length === objects.size &&
    !/ obj[^\n]/.test(text.split(STREAM)[0] ?? ''),
  '6.1.13-1 integers': (file) =>
    headsOf(file).every((head) =>
      [...head.replaceAll(/\([^)]*\)/g, '').matchAll(/(?<![\w.])\d+(?![\w.])/g)].every(
        ([digits]) => Number(digits) <= 2_147_483_647,
      ),
    ),
  '6.1.13-3 strings': (file) =>
    headsOf(file).every((head) => !/\((?:[^()\\]|\\.){32768}/s.test(head)),
  '6.1.13-4 names': noneHas(/\/[^\s/[\]()<>]{128}/),
  '6.1.13-7 number of objects': ({ objects }) => objects.size <= 8_388_607,
  ...pageRules,
  '6.2.3-1 profile of colors': hasProfile,
  '6.2.3-2 one intent': ({ catalog }) => references(catalog, 'OutputIntents').length === 1,
  '6.2.4.3 colors': (file) =>
    noneHas(/\/(?:DeviceCMYK|DeviceN|Separation|ICCBased|Pattern)\b/)(file) &&
    file.pages.every((content) => !/\b[kK]\s/.test(content) && !content.includes('/DeviceCMYK')),
  '6.2.5 graphics states': noneHas(/\/(?:ExtGState <<\s*\/|Type \/ExtGState|HalftoneType)/),
  '6.2.6-1 rendering intents': noneHas(/\/(?:Intent|RI) /),
  '6.2.8 images': (file) =>
    headsOf(file)
      .filter(isImage)
      .every(
        (head) =>
          !/\/(?:Alternates|OPI|Interpolate true)\b/.test(head) &&
          /\/BitsPerComponent (?:1|2|4|8|16)\s/.test(head),
      ),
  '6.2.9 forms of content': noneHas(/\/Subtype \/(?:Form|PS)\b/),
  '6.2.10 blend modes': noneHas(/\/BM\b/),
  '6.2.11.2 fonts': (file) =>
    headsOf(file)
      .filter((head) => head.includes('/Type /Font\n'))
      .every(
        (head) =>
          /\/Subtype \/(?:Type0|CIDFontType[02])\b/.test(head) && /\/BaseFont \/\S/.test(head),
      ),
  '6.2.11.3.1-1, 6.2.11.3.3-1 maps of characters': (file) =>
    fontsOf(file, 'Type0').every((head) => head.includes('/Encoding /Identity-H')),
  '6.2.11.3.2-1 maps of glyphs': (file) =>
    fontsOf(file, 'CIDFontType2').every((head) => head.includes('/CIDToGIDMap /Identity')),
  '6.2.11.4.1-1 embedded fonts': (file) =>
    headsOf(file)
      .filter((head) => head.includes('/Type /FontDescriptor'))
      .every((head) => /\/FontFile[23] \d/.test(head)),
  '6.2.11.4.2 sets of characters': noneHas(/\/(?:CIDSet|CharSet)\b/),
  '6.3.1-1 annotations': noneHas(/\/Annots? /),
  '6.4 forms and signatures': noneHas(/\/(?:AcroForm|XFA|Perms|ByteRange|NeedsRendering)\b/),
  '6.5 actions': noneHas(/\/(?:AA|OpenAction|JavaScript|JS|URI|Launch|S \/GoTo\w*)\b/),
  ...metadataRules,
  '6.7.2.2-1 mark': ({ catalog, objects }) =>
    /\/Marked true/.test(objects.get(references(catalog, 'MarkInfo')[0] ?? '') ?? ''),
  '6.7.3.3-1 structure': ({ roots }) => roots.length > 0,
  '6.7.3.4 types of elements': ({ roots }) =>
    roots
      .flatMap(withDescendants)
      // An element that goes on on another page refers to that page as well.
      .filter(({ text }) => !text.includes('/Type /Page '))
      .every(({ type }) => STRUCTURE.has(type)),
  '6.7.4-1 languages': (file) =>
    headsOf(file).every((head) =>
      [...head.matchAll(/\/Lang \(([^)]*)\)/g)].every(([, lang = '']) =>
        /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(lang),
      ),
    ),
  '6.8 embedded files': noneHas(/\/(?:EF|EmbeddedFiles?|Filespec|AF)\b/),
  '6.9 layers': catalogHasNot(/\/OCProperties\b/),
  '6.10 presentations': noneHas(/\/(?:AlternatePresentations|PresSteps)\b/),
  '6.11-1 requirements': catalogHasNot(/\/Requirements\b/),
};

/** Returns the rules of PDF/A-3a that a file of pdfkit breaks, by clause and number. */
export const brokenRules = (bytes: Uint8Array): readonly string[] => {
  const file = { ...readPdfFile(bytes), text: Buffer.from(bytes).toString('latin1') };
  return [
    ...Object.entries(rules).flatMap(([name, holds]) => (holds(file) ? [] : [name])),
    ...problemsOfText(file),
  ];
};
