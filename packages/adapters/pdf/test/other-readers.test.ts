import { buildRenderRequest } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { boundBytes } from './bound.ts';
import { checkedByQpdf, describeWith, runOn } from './installed-programs.ts';
import { bytesOf } from './read-pdf.ts';
import { samples } from './samples.ts';

describeWith('qpdf', 'qpdf finds no error', () => {
  test.each(Object.entries(samples))('in the sample %s', async (_, request) => {
    expect(checkedByQpdf(await bytesOf(request))).toContain('No syntax');
  });
});

const textOf = async (name: string): Promise<string> => {
  const bytes = await bytesOf(samples[name] ?? buildRenderRequest());
  return runOn('pdftotext', ['-layout', '-', '-'], bytes).toString();
};

describeWith('pdftotext', 'pdftotext reads', () => {
  test.each([
    ['latin', 'Zoë Åström-Łukasz'],
    ['greek', 'Γεωργία Παπαδοπούλου'],
    ['cyrillic', 'Юлія Їжак'],
    ['vietnamese', 'Nguyễn Thị Ngọc Ẩn'],
  ])('the name of the %s sample', async (sample, name) => {
    expect(await textOf(sample)).toContain(name);
  });

  test('a row of a table in one line', async () => {
    expect(await textOf('short')).toMatch(/^ *Regular +80 +25\.00 +2,000\.00 +2,000\.00$/m);
  });

  test('the header of a table on each page', async () => {
    const pages = (await textOf('long-modern')).split('\f').slice(0, 2);
    for (const page of pages) {
      expect(page).toMatch(/^ *Earnings +Hours +Rate +Amount +Year to date$/m);
    }
  });
});

/** A file of all samples, and of enough for a second node of pages. */
/** Two programs read some hundred pages. */
const SLOW = { timeout: 120_000 };

const boundSamples = async (): Promise<Buffer> => {
  const files = await Promise.all(
    Object.entries(samples).map(async ([name, request]) => ({
      name,
      bytes: await bytesOf(request),
    })),
  );
  return boundBytes(Array.from({ length: 4 }, () => files).flat());
};

describeWith('qpdf', 'qpdf finds no error in bound documents', () => {
  test('of all samples, four times', SLOW, async () => {
    expect(checkedByQpdf(await boundSamples())).toContain('No syntax');
  });
});

describeWith('pdftotext', 'pdftotext reads bound documents', () => {
  test('page by page as the documents themselves', SLOW, async () => {
    const pages: string[] = [];
    for (const request of Object.values(samples)) {
      const text = runOn('pdftotext', ['-layout', '-', '-'], await bytesOf(request)).toString();
      pages.push(text);
    }
    const bound = runOn('pdftotext', ['-layout', '-', '-'], await boundSamples()).toString();
    expect(bound).toBe(Array.from({ length: 4 }, () => pages.join('')).join(''));
  });
});
