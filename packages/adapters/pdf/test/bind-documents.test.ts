import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from './accessibility.ts';
import { boundBytes, faultsOf, readBound, TITLE } from './bound.ts';
import { readPdfFile, references } from './pdf-file.ts';
import { bytesOf } from './read-pdf.ts';
import { samples } from './samples.ts';

let files: readonly { readonly name: string; readonly bytes: Uint8Array }[] = [];

beforeAll(async () => {
  files = await Promise.all(
    Object.entries(samples).map(async ([name, request]) => ({
      name,
      bytes: await bytesOf(request),
    })),
  );
});

const some = (count: number): typeof files =>
  Array.from({ length: count }, (_, index) => (index * 7) % files.length).flatMap((index) =>
    files.slice(index, index + 1),
  );

/** Returns the content of the pages of files, one after another. */
const contents = (of: typeof files) => of.flatMap(({ bytes }) => readPdfFile(bytes).pages);

const contentsOfBound = (bytes: Uint8Array): readonly string[] => {
  const { objects, pageNumbers } = readBound(bytes);
  const pages = `/Kids [${pageNumbers.map((page) => `${page} 0 R`).join(' ')}]`;
  return references(pages, 'Kids').map((page) => objects.get(page) ?? '');
};

describe('bound documents', () => {
  test.each([1, 2, 3, 31, 99, 100, 101])(
    'have all pages in their order with their tags, for %d',
    async (count) => {
      const parts = some(count);
      const bytes = await boundBytes(parts);
      const { outline, roots, pageNumbers } = readBound(bytes);
      expect(faultsOf(bytes)).toEqual([]);
      expect(pageNumbers).toHaveLength(contents(parts).length);
      expect(contentsOfBound(bytes)).toHaveLength(pageNumbers.length);
      expect(outline.map(({ name }) => name)).toEqual(parts.map(({ name }) => name));
      expect(outline[0]?.page).toBe(pageNumbers[0]);
      expect(roots.map(({ type }) => type)).toEqual(parts.map(() => 'Document'));
    },
  );

  test('are accessible as each of them is', async () => {
    const bytes = await boundBytes(files, { ...TITLE, title: 'Order 7' });
    const bound = readBound(bytes);
    for (const [index, root] of bound.roots.entries()) {
      const name = files[index]?.name;
      const { catalog } = readPdfFile(files[index]?.bytes ?? new Uint8Array());
      const [lang] = /\/Lang \([^)]*\)/.exec(catalog) ?? ['none'];
      expect([name, root.text.includes(lang)]).toEqual([name, true]);
      const page = { ...bound, roots: [root], pages: [] };
      const ofOne = problemsOf(page).filter((problem) => !problem.startsWith('another order'));
      expect([name, ofOne]).toEqual([name, []]);
    }
  });

  test('have equal bytes for equal files, and others in another order', async () => {
    const first = await boundBytes(files);
    expect((await boundBytes(structuredClone(files))).equals(first)).toBe(true);
    expect((await boundBytes(files.toReversed())).equals(first)).toBe(false);
  });

  test('are opened by pdfjs, with their title, texts and tags', async () => {
    const parts = some(5);
    const data = Uint8Array.from(await boundBytes(parts));
    const opening = getDocument({ data, verbosity: 0 });
    const pdf = await opening.promise;
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: TITLE.title });
    expect((await pdf.getOutline())?.map(({ title }) => title)).toEqual(
      parts.map(({ name }) => name),
    );
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const tree = await page.getStructTree();
      expect(JSON.stringify(tree)).toContain('"role":"Document"');
      expect((await page.getTextContent()).items.length).toBeGreaterThan(10);
    }
    await opening.destroy();
  });

  test('of none are a sheet that says so', async () => {
    const bytes = await boundBytes([]);
    expect(faultsOf(bytes)).toEqual([]);
    const opening = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
    const page = await (await opening.promise).getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toContain('There are no completed documents.');
    await opening.destroy();
  });
});
