import type { RenderRequest } from '@paydocs/core';
import { buildRenderRequest } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { problemsOf } from './accessibility.ts';
import { brokenRules } from './archives.ts';
import { boundBytes } from './bound.ts';
import { checkedByQpdf, describeWith } from './installed-programs.ts';
import { otherSamples, withOtherFonts } from './other-fonts.ts';
import { readPdfFile } from './pdf-file.ts';
import { bytesOf } from './read-pdf.ts';
import { samples } from './samples.ts';

const forArchives = (request: RenderRequest): RenderRequest => ({
  ...request,
  content: { ...request.content, pdfStandard: 'A-3a' },
});

describe('a document for archives keeps PDF/A-3a and PDF/UA-1', () => {
  test.each(Object.entries(samples))('as the sample %s', async (_, request) => {
    const bytes = await bytesOf(forArchives(request));
    expect(brokenRules(bytes)).toEqual([]);
    expect(problemsOf(readPdfFile(bytes))).toEqual([]);
  });

  test.each(Object.entries(otherSamples))(
    'as the sample %s, by other fonts',
    async (_, request) => {
      await withOtherFonts();
      const bytes = await bytesOf(forArchives(request));
      expect(brokenRules(bytes)).toEqual([]);
      expect(problemsOf(readPdfFile(bytes))).toEqual([]);
    },
  );
});

test('a document has equal bytes each time, other ones for archives, and no other text', async () => {
  const request = buildRenderRequest();
  const [plain, stated, archived, again] = [
    await bytesOf(request),
    await bytesOf({ ...request, content: { ...request.content, pdfStandard: 'UA-1' } }),
    await bytesOf(forArchives(request)),
    await bytesOf(forArchives(request)),
  ];
  expect(stated).toEqual(plain);
  expect(again).toEqual(archived);
  expect(readPdfFile(archived).pages).toEqual(readPdfFile(plain).pages);
});

test('documents for archives are bound into one that claims PDF/UA-1 alone', async () => {
  const parts = await Promise.all(
    ['usual', 'logo', 'w-2'].map(async (name) => ({
      name,
      bytes: await bytesOf(forArchives(samples[name] ?? buildRenderRequest())),
    })),
  );
  const { catalog, metadata } = readPdfFile(await boundBytes(parts));
  expect(metadata).toContain('<pdfuaid:part>1<');
  expect(metadata).not.toContain('pdfaid:part');
  expect(catalog).not.toContain('OutputIntents');
});

test('a document that is not for archives does not claim to be, and lacks what they need', async () => {
  const broken = brokenRules(await bytesOf(buildRenderRequest()));
  const expected = ['6.2.3-1', '6.2.3-2', '6.6.2.3.1-1', '6.6.2.3.3', '6.6.4-1,2', '6.6.4-3'];
  for (const rule of expected) expect(broken.some((name) => name.startsWith(rule))).toBe(true);
});

describeWith('qpdf', 'qpdf finds no error', () => {
  test.each(['usual', 'logo', 'w-2', 'invoice-long'])('in %s for archives', async (name) => {
    const bytes = await bytesOf(forArchives(samples[name] ?? buildRenderRequest()));
    expect(checkedByQpdf(bytes)).toContain('No syntax');
  });
});
