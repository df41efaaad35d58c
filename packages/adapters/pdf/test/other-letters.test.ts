import { expect, onTestFinished, test } from 'vitest';
import { type FallbackFont, shape } from '../src/fonts/fallback-font.ts';
import { fallbackFor } from '../src/fonts/fallbacks.ts';
import { pdfRenderer, readFonts } from '../src/index.ts';
import { render } from '../src/rendering/render.ts';
import { languageOf } from '../src/values/font-languages.ts';
import { checkedByQpdf, describeWith, runOn } from './installed-programs.ts';
import { problemsOf } from './accessibility.ts';
import { readPdfFile } from './pdf-file.ts';
import { FONT_FOLDER, requestFor, withOtherFonts } from './other-fonts.ts';
import { OTHER_NAMES } from './other-names.ts';
import { bytesOf, textsOf, withPdf } from './read-pdf.ts';
import { digestOf, sampleDigests } from './sample-digests.ts';
import digests from './sample-digests.json' with { type: 'json' };

/** A letter that differs between Japan and China. */
const STRAIGHT = '直';

const names = Object.entries(OTHER_NAMES);

/** Returns the lines of a text without marks of direction, and without what glyphs say instead of nothing. */
const linesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/[\u2060\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .split('\n')
    .map((line) => line.trim());

test.each(names)('a name in %s prints, and pdfjs reads it', async (lang, name) => {
  await withOtherFonts();
  await withPdf(requestFor(name, { lang }), async (pdf) => {
    const texts = (await textsOf(pdf)).flat();
    // Words in fonts from left to right are apart.
    const read = texts.join(' ').replaceAll('\u2060', '');
    expect(read).toContain(name);
  });
});

describeWith('pdftotext', 'pdftotext reads', () => {
  test.each(names)('a name in %s', async (lang, name) => {
    await withOtherFonts();
    const bytes = await bytesOf(requestFor(name, { lang }));
    expect(linesOf(runOn('pdftotext', ['-', '-'], bytes).toString())).toContain(name);
  });
});

describeWith('qpdf', 'qpdf finds no error', () => {
  test.each(names)('in a name in %s', async (lang, name) => {
    await withOtherFonts();
    expect(checkedByQpdf(await bytesOf(requestFor(name, { lang })))).toContain('No syntax');
  });
});

test.each(names)('a document with a name in %s is accessible', async (lang, name) => {
  await withOtherFonts();
  expect(problemsOf(readPdfFile(await bytesOf(requestFor(name, { lang }))))).toEqual([]);
});

test('without these fonts, or without the letter in them, a name is refused', async () => {
  const request = requestFor(OTHER_NAMES.ja);
  expect(await render(request)).toMatchObject({ code: 'letters.missing' });
  await withOtherFonts();
  expect(await render(request)).toMatchObject({ outcome: 'rendered' });
  expect(await render(requestFor('東'))).toMatchObject({
    code: 'letters.missing',
    detail: expect.stringContaining('U+6771'),
  });
});

test('documents that Noto Sans can print have the same bytes with other fonts', async () => {
  await withOtherFonts();
  const { 'other-letters': _, ...expected } = digests;
  expect(await sampleDigests()).toMatchObject(expected);
});

test('a document has the same bytes whatever was made before, in each thread', async () => {
  const fonts = await readFonts(FONT_FOLDER);
  const open = () => {
    const renderer = pdfRenderer({ concurrency: 1, fonts });
    onTestFinished(async () => renderer.close());
    return renderer;
  };
  const digest = async (renderer: ReturnType<typeof open>, [lang, name]: [string, string]) => {
    const rendering = await renderer.render(requestFor(name, { lang }));
    return rendering.outcome === 'rendered' ? digestOf(rendering.bytes) : rendering.detail;
  };
  const [one, other] = [open(), open()];
  const forward: string[] = [];
  for (const each of names) forward.push(await digest(one, each));
  const backward: string[] = [];
  for (const each of names.toReversed()) backward.push(await digest(other, each));
  expect(backward.toReversed()).toEqual(forward);
  expect(new Set(forward).size).toBe(names.length);
});

test('Chinese and Japanese have the form of a letter that is usual there', async () => {
  await withOtherFonts();
  const { font } = fallbackFor(STRAIGHT.codePointAt(0) as number, 'regular') as FallbackFont;
  const glyphIn = (lang: string) =>
    shape(font, STRAIGHT, { direction: 'ltr', language: languageOf(lang) }).glyphs[0]?.id;
  expect(glyphIn('zh-Hans-CN')).not.toBe(glyphIn('ja-JP'));
  expect(glyphIn('en')).toBe(glyphIn('ja'));
});
