import { type Element, type PdfFile, references, withDescendants } from './pdf-file.ts';

type Check = (file: PdfFile) => readonly string[];

const missing = (text: string, parts: Readonly<Record<string, RegExp>>): readonly string[] =>
  Object.entries(parts)
    .filter(([, pattern]) => !pattern.test(text))
    .map(([name]) => `no ${name}`);

const checkDocument: Check = ({ catalog, metadata, objects, roots }) => [
  ...missing(catalog, { language: /\/Lang \([a-zA-Z-]+\)/ }),
  ...missing(objects.get(references(catalog, 'MarkInfo')[0] ?? '') ?? '', {
    mark: /\/Marked true/,
  }),
  ...missing(objects.get(references(catalog, 'ViewerPreferences')[0] ?? '') ?? '', {
    'title in the window': /\/DisplayDocTitle true/,
  }),
  ...missing(metadata, {
    'title in the metadata': /<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">[^<&]+</,
    'claim of PDF/UA-1': /<pdfuaid:part>1<\/pdfuaid:part>/,
  }),
  ...(roots.map(({ type }) => type).join() === 'Document' ? [] : ['not one root']),
];

const checkHeadings: Check = ({ roots }) => {
  const levels = roots
    .flatMap(withDescendants)
    .flatMap(({ type }) => (/^H\d$/.test(type) ? [Number(type[1])] : []));
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return [
    ...(levels[0] === 1 && levels.filter((level) => level === 1).length === 1
      ? []
      : ['not one first heading']),
    ...jumps.map((level) => `a heading of level ${level} after a higher one`),
  ];
};

const problemsOfTable = ({ children: rows }: Element): readonly string[] => {
  const widths = new Set(rows.map(({ children }) => children.length));
  const cells = rows.flatMap(({ children }) => children);
  const headers = cells.filter(({ type }) => type === 'TH');
  return [
    ...(rows.every(({ type }) => type === 'TR') ? [] : ['a table with other children than rows']),
    ...(widths.size === 1 ? [] : ['rows of different lengths']),
    ...(cells.every(({ type }) => type === 'TH' || type === 'TD') ? [] : ['no cell in a row']),
    ...(rows.every(({ children }) => children[0]?.type === 'TH') ? [] : ['a row without header']),
    ...headers
      .filter(({ text }) => !/\/O \/Table\s+\/Scope \/(?:Column|Row)/.test(text))
      .map(() => 'a header without scope'),
  ];
};

const checkTables: Check = ({ roots }) =>
  roots
    .flatMap(withDescendants)
    .filter(({ type }) => type === 'Table')
    .flatMap(problemsOfTable);

const checkFigures: Check = ({ roots }) =>
  roots
    .flatMap(withDescendants)
    .filter(({ type }) => type === 'Figure')
    .flatMap(({ text }) => missing(text, { 'description of a figure': /\/Alt \(.+?\)/ }));

/** The operators that paint: texts, shapes and images. */
const PAINTS = /(?:^|\s)(?:TJ|Tj|f|S|B|Do)$/;

/** Checks that all that is painted is either content of an element or an artifact. */
const checkContent: Check = ({ pages }) =>
  pages.flatMap((content) => {
    const problems: string[] = [];
    const open: string[] = [];
    for (const line of content.replaceAll(/ <<\n([^>]*)\n>> BDC/g, ' $1 BDC').split('\n')) {
      if (/ B(?:DC|MC)$/.test(line)) open.push(line);
      else if (line === 'EMC' && open.pop() === undefined) problems.push('an end without a mark');
      else if (PAINTS.test(line) && open.length === 0) problems.push('something without a mark');
      if (open.length > 1) problems.push('marks inside of each other');
      if (/<(?:[\da-f]{4})*0000/.test(line) && line.endsWith('TJ')) problems.push('no glyph');
    }
    return open.length > 0 ? [...problems, 'a mark without an end'] : problems;
  });

/** Checks that each mark of a page belongs to an element, in the order of the tree. */
const checkMarks: Check = ({ pages, roots }) => {
  const marks = pages.flatMap((content) =>
    [...content.matchAll(/\/MCID (\d+)/g)].map(([, mark]) => mark),
  );
  const inTree = roots.flatMap(withDescendants).flatMap(({ text }) => {
    const [, kids = ''] = /\/K \[((?:[^\]])*)\]/.exec(text) ?? [];
    const numbers = kids.replaceAll(/\d+ 0 R/g, '').replaceAll(/<<[^>]*\/MCID (\d+)[^>]*>>/g, '$1');
    return numbers.match(/\d+/g) ?? [];
  });
  return marks.join() === inTree.join() ? [] : ['another order of reading than of drawing'];
};

const checkFonts: Check = ({ objects }) => {
  const all = [...objects.values()];
  const descriptors = all.filter((object) => object.includes('/Type /FontDescriptor'));
  const composed = all.filter((object) => object.includes('/Subtype /Type0'));
  return [
    ...(descriptors.length > 0 ? [] : ['no font']),
    ...descriptors.flatMap((each) => missing(each, { 'embedded font': /\/FontFile[23] \d/ })),
    ...composed.flatMap((each) => missing(each, { 'map to Unicode': /\/ToUnicode \d/ })),
  ];
};

const FORBIDDEN = /\/(?:JavaScript|JS|OpenAction|AA|URI|Launch|EmbeddedFile|Encrypt|AcroForm)\b/;

const checkActions: Check = ({ objects }) =>
  [...objects.values()].flatMap(
    (object) => FORBIDDEN.exec(object.split('stream\n')[0] ?? '') ?? [],
  );

const checks: readonly Check[] = [
  checkDocument,
  checkHeadings,
  checkTables,
  checkFigures,
  checkContent,
  checkMarks,
  checkFonts,
  checkActions,
];

/** Returns what a document lacks of the points of PDF/UA-1 that a program can check. */
export const problemsOf = (file: PdfFile): readonly string[] => [
  ...new Set(checks.flatMap((check) => check(file))),
];
