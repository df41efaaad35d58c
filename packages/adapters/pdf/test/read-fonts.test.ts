import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRenderRequest } from '@paydocs/testing';
import { expect, onTestFinished, test } from 'vitest';
import { addFonts } from '../src/fonts/fonts.ts';
import { pdfRenderer, readFonts, UnusableFonts } from '../src/index.ts';
import { FONT_FOLDER, requestFor } from './other-fonts.ts';
import { OTHER_NAMES } from './other-names.ts';
import { bytesOf } from './read-pdf.ts';
import { collectionOf, withLicenseBits } from './sfnt.ts';

const HEBREW = readFileSync(join(FONT_FOLDER, 'NotoSansHebrew-Regular.ttf'));
const ARABIC = readFileSync(join(FONT_FOLDER, 'NotoSansArabic-Regular.ttf'));

const folderWith = (files: Readonly<Record<string, Buffer | string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-fonts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
};

test('fonts are read in the order of their names, and other files and folders are not', async () => {
  const folder = folderWith({ 'b.ttf': HEBREW, 'a.TTF': ARABIC, 'README.txt': 'no font' });
  mkdirSync(join(folder, 'more'));
  cpSync(join(folder, 'b.ttf'), join(folder, 'more', 'c.ttf'));
  const fonts = await readFonts(folder);
  expect(fonts.map(({ name, bytes }) => [name, bytes.byteLength])).toEqual([
    ['a.TTF', ARABIC.length],
    ['b.ttf', HEBREW.length],
  ]);
});

test('a collection has the letters of all its fonts', async () => {
  addFonts(await readFonts(folderWith({ 'all.ttc': collectionOf([HEBREW, ARABIC]) })));
  onTestFinished(() => addFonts([]));
  for (const name of [OTHER_NAMES.he, OTHER_NAMES.ar]) await bytesOf(requestFor(name));
});

test('of two fonts of one name, the first is used', async () => {
  const folder = folderWith({ 'a.ttf': HEBREW, 'b.ttf': HEBREW, 'c.ttf': ARABIC });
  addFonts(await readFonts(folder));
  onTestFinished(() => addFonts([]));
  await bytesOf(requestFor(`${OTHER_NAMES.he} ${OTHER_NAMES.ar}`));
});

test.each([
  ['without fonts', {}, /^The folder .+ has no fonts\.$/],
  [
    'with too many',
    Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`${index}.ttf`, ''])),
    /^The folder .+ has more than 64 fonts\.$/,
  ],
  [
    'with an empty file',
    { 'a.ttf': HEBREW, 'b.otf': '' },
    'The font b.otf cannot be read: it is damaged or of another kind.',
  ],
  [
    'with another file',
    { 'page.ttf': '%PDF-1.7' },
    'The font page.ttf cannot be read: it is damaged or of another kind.',
  ],
  [
    'with a font that is cut off',
    { 'half.ttf': HEBREW.subarray(0, HEBREW.length / 2) },
    'The font half.ttf is cut off.',
  ],
  [
    'with a restricted font',
    { 'mine.ttf': withLicenseBits(HEBREW, 0x0002) },
    'The font mine.ttf forbids that it is embedded.',
  ],
  [
    'with a font that may only be embedded whole',
    { 'whole.ttf': withLicenseBits(HEBREW, 0x0108) },
    'The font whole.ttf forbids that a part of it is embedded.',
  ],
  [
    'with a font of pictures',
    { 'bits.ttf': withLicenseBits(HEBREW, 0x0200) },
    'The font bits.ttf forbids that its outlines are embedded.',
  ],
  [
    'with a restricted font in a collection',
    { 'all.ttc': collectionOf([HEBREW, withLicenseBits(ARABIC, 0x0002)]) },
    'The font all.ttc forbids that it is embedded.',
  ],
] as const)('a folder %s is refused', async (_, files, message) => {
  const refusal = await readFonts(folderWith(files)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnusableFonts);
  expect((refusal as Error).message).toMatch(message);
});

test('a pipe and a folder with the name of a font are refused without waiting', async () => {
  const folder = folderWith({});
  execFileSync('mkfifo', [join(folder, 'pipe.ttf')]);
  await expect(readFonts(folder)).rejects.toThrow('The font pipe.ttf is no regular file.');
  const other = folderWith({});
  mkdirSync(join(other, 'folder.ttf'));
  await expect(readFonts(other)).rejects.toThrow('The font folder.ttf is no regular file.');
});

test('a link that leads nowhere is named', async () => {
  const folder = folderWith({ 'a.ttf': HEBREW });
  symlinkSync('/nowhere/font.ttf', join(folder, 'b.ttf'));
  const refusal = await readFonts(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnusableFonts);
  expect((refusal as Error).message).toBe('The font b.ttf cannot be opened.');
});

test('a font of more than 64 MiB, and fonts of more than 256 MiB, are refused unread', async () => {
  const large = folderWith({ 'large.ttf': '' });
  truncateSync(join(large, 'large.ttf'), 2 ** 26 + 1);
  await expect(readFonts(large)).rejects.toThrow('The font large.ttf has more than 64 MiB.');
  const many = folderWith({ '1.ttf': '', '2.ttf': '', '3.ttf': '', '4.ttf': '', '5.ttf': '' });
  for (const index of [1, 2, 3, 4, 5]) truncateSync(join(many, `${index}.ttf`), 2 ** 26);
  await expect(readFonts(many)).rejects.toThrow(/^The fonts of .+ have more than 256 MiB\.$/);
});

test('a folder that does not exist is an error of the file system', async () => {
  await expect(readFonts('/nowhere/fonts')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('threads print with the fonts as they were read', async () => {
  const folder = folderWith({ 'a.ttf': HEBREW });
  const fonts = await readFonts(folder);
  rmSync(join(folder, 'a.ttf'));
  const renderer = pdfRenderer({ concurrency: 1, fonts });
  onTestFinished(async () => renderer.close());
  expect(await renderer.render(requestFor(OTHER_NAMES.he))).toMatchObject({ outcome: 'rendered' });
  expect(await renderer.render(buildRenderRequest())).toMatchObject({ outcome: 'rendered' });
});
