import { buildRenderRequest } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { problemsOf } from './accessibility.ts';
import { readPdfFile, withDescendants } from './pdf-file.ts';
import { bytesOf, withPdf } from './read-pdf.ts';
import { samples } from './samples.ts';

describe('the sample', () => {
  test.each(Object.entries(samples))('%s can be read aloud', async (_, request) => {
    expect(problemsOf(readPdfFile(await bytesOf(request)))).toEqual([]);
  });
});

/** Changes to a good file, none of which moves an object. */
const faults: readonly (readonly [fault: string, search: string, replacement: string])[] = [
  ['no language', '/Lang (en)', '/Long (en)'],
  ['no mark', '/Marked true', '/Marked null'],
  ['no title in the window', '/DisplayDocTitle true', '/DisplayDocTitle null'],
  ['no title in the metadata', '<dc:title>', '<dc:other>'],
  ['no claim of PDF/UA-1', '<pdfuaid:part>1', '<pdfuaid:part>2'],
  ['not one root', '/S /Document', '/S /Division'],
  ['not one first heading', '/S /H1', '/S /H2'],
  ['a heading of level 4 after a higher one', '/S /H2', '/S /H4'],
  ['a header without scope', '/Scope /Column', '/Escop /Column'],
  ['a row without header', '/S /TH', '/S /TD'],
  ['a table with other children than rows', '/S /TR', '/S /TX'],
  ['no description of a figure', '/Alt (', '/Old ('],
  ['no embedded font', '/FontFile2 ', '/FontFile9 '],
  ['no map to Unicode', '/ToUnicode ', '/ToAnything '],
  ['/JavaScript', '/ProcSet ', '/JavaScript '],
  ['another order of reading than of drawing', '/K [0]', '/K [1]'],
];

test.each(faults)('a file with %s is found', async (fault, search, replacement) => {
  const text = Buffer.from(await bytesOf(samples['logo'] ?? buildRenderRequest()));
  const faulty = text.toString('latin1').replace(search, () => replacement);
  expect(faulty).not.toBe(text.toString('latin1'));
  expect(problemsOf(readPdfFile(Buffer.from(faulty, 'latin1')))).toContain(fault);
});

test.each([
  ['something without a mark', '/Artifact <<\n/Type /Layout\n>> BDC', ''],
  ['an end without a mark', 'EMC', 'EMC\nEMC'],
  ['a mark without an end', /EMC\s*$/, ''],
  ['marks inside of each other', 'EMC', ''],
  ['no glyph', '[<0001', '[<0000'],
])('content with %s is found', async (fault, search, replacement) => {
  const file = readPdfFile(await bytesOf(buildRenderRequest()));
  const pages = file.pages.map((content) => content.replace(search, replacement));
  expect(pages).not.toEqual(file.pages);
  expect(problemsOf({ ...file, pages })).toContain(fault);
});

test('the tables have the scopes of their headers', async () => {
  const { roots } = readPdfFile(await bytesOf(buildRenderRequest()));
  const tables = roots.flatMap(withDescendants).filter(({ type }) => type === 'Table');
  const scopes = tables
    .map(({ children }) =>
      children.map((row) =>
        row.children.map(({ text }) => /\/Scope \/(\w)/.exec(text)?.[1] ?? '-').join(''),
      ),
    )
    .filter(([first = '']) => first.startsWith('C'));
  expect(scopes).toEqual([
    ['CCCCC', 'R----', 'R----', 'R----'],
    ['CCC', 'R--', 'R--', 'R--'],
    ['CCC', 'R--', 'R--', 'R--', 'R--'],
  ]);
});

test.each([
  ['greek', 'el', 0],
  ['other-letters', 'ja', 2],
])('labels of %s are marked as English where there are none in %s', async (name, lang, kept) => {
  const { catalog, roots } = readPdfFile(await bytesOf(samples[name] ?? buildRenderRequest()));
  expect(catalog).toContain(`/Lang (${lang})`);
  const labels = roots.flatMap(withDescendants).filter(({ type }) => /^(?:H2|TH)$/.test(type));
  const own = labels.filter(({ text }) => text.includes('/Lang (en)'));
  // The name of the earning and of the deduction are in the language of the statement.
  expect(own.length).toBe(kept === 0 ? 0 : labels.length - kept);
});

test('pdfjs reads the title and the tags', async () => {
  const request = samples['logo'] ?? buildRenderRequest();
  await withPdf(request, async (pdf) => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'Pay Statement: Grace Hopper, 2026-01-20',
      CreationDate: 'D:20260131080000Z',
    });
    const page = await pdf.getPage(1);
    const tree = await page.getStructTree();
    expect(JSON.stringify(tree)).toContain('"alt":"Logo of Company 1"');
    expect(await page.getAnnotations()).toEqual([]);
  });
});

test('marks of XML in a name do not break the metadata', async () => {
  const { content } = buildRenderRequest();
  const employee = { ...content.employee, name: '</rdf:li>&<x>' };
  const bytes = await bytesOf(buildRenderRequest({ content: { ...content, employee } }));
  const file = readPdfFile(bytes);
  expect(problemsOf(file)).toEqual([]);
  expect(file.metadata).toContain('>Pay Statement: ‹/rdf:li›+‹x›, 2026-01-20<');
});
