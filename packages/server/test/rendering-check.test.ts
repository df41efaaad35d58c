import { describe, expect, test } from 'vitest';
import { memoryDocumentRenderer } from '@paydocs/testing';
import { FONT_FOLDER } from './font-folder.ts';
import { renderingCheck, renderingFinding } from '../src/doctor/rendering-check.ts';

const ended = async () => {
  throw new Error('The thread ended.');
};

describe('the check of rendering', () => {
  test('makes a page with the renderer of workers', async () => {
    expect(await renderingCheck.run({ fonts: undefined })).toEqual([
      { level: 'ok', message: 'a page is made' },
    ]);
  });

  test('names the fonts of the operator', async () => {
    const [page, fonts] = await renderingCheck.run({ fonts: FONT_FOLDER });
    expect(page).toEqual({ level: 'ok', message: 'a page is made' });
    expect(fonts?.level).toBe('ok');
    expect(fonts?.message).toMatch(
      /^fonts, which all nodes must have: NotoSansArabic-Bold\.ttf, NotoSansArabic-Regular\.ttf, /,
    );
  });

  test('says why no page is made', async () => {
    const refusing = memoryDocumentRenderer();
    refusing.refuseNext('logo.invalid', 'The logo is no PNG or JPEG.');
    expect(await renderingFinding(refusing)).toMatchObject({
      level: 'wrong',
      message: 'no page is made: logo.invalid',
    });
    expect(await renderingFinding({ render: ended })).toMatchObject({
      level: 'wrong',
      message: 'no page is made: The thread ended',
    });
  });

  test('accepts nothing but a PDF', async () => {
    const bytes = new TextEncoder().encode('<html></html>');
    const render = async () => ({ outcome: 'rendered', pages: 1, bytes, warnings: [] }) as const;
    expect(await renderingFinding({ render })).toMatchObject({
      level: 'wrong',
      message: 'the page made is no PDF',
    });
  });
});
