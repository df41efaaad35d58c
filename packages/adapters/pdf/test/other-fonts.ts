import { fileURLToPath } from 'node:url';
import type { PayStatement, RenderRequest } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { onTestFinished } from 'vitest';
import { addFonts } from '../src/fonts/fonts.ts';
import { readFonts } from '../src/index.ts';
import { OTHER_NAMES } from './other-names.ts';
import { letter, letterRequest } from './sample-letters.ts';

/** Noto fonts of other scripts, trimmed to the letters of the tests (`test/programs/trim-test-fonts.ts`). */
export const FONT_FOLDER = fileURLToPath(new URL('fixtures/fonts', import.meta.url));

/** Uses these fonts until the end of a test. */
export const withOtherFonts = async (): Promise<void> => {
  addFonts(await readFonts(FONT_FOLDER));
  onTestFinished(() => addFonts([]));
};

const sample = buildPayStatement();

/** Returns a request for a statement of an employee with a name, who works for a company of this name. */
export const requestFor = (name: string, change: Partial<PayStatement> = {}) =>
  buildRenderRequest({
    content: buildPayStatement({
      employee: { ...sample.employee, name },
      company: { ...sample.company, name },
      ...change,
    }),
  });

const LONG = `${OTHER_NAMES.ar} Grace Hopper (12) `.repeat(5);

const HEBREW = `${OTHER_NAMES.he} 42 ${OTHER_NAMES.he} `;

const hebrewLetter = {
  ...letter,
  paragraphs: [HEBREW.repeat(9).trim(), ...letter.paragraphs.slice(1, 2)],
};

/** Documents with letters of these fonts, by the names of their pictures. */
export const otherSamples: Readonly<Record<string, RenderRequest>> = {
  'other-ar': { ...requestFor(OTHER_NAMES.ar, { lang: 'ar', notes: LONG }), paper: 'a4' },
  'other-fa': requestFor(OTHER_NAMES.fa, { lang: 'fa' }),
  'other-he': requestFor(`${OTHER_NAMES.he} (Levi) 42`, { lang: 'he' }),
  'other-hi': { ...requestFor(OTHER_NAMES.hi, { lang: 'hi' }), paper: 'a4' },
  'other-ja': requestFor(`${OTHER_NAMES.ja} Tarō`, { lang: 'ja', notes: LONG }),
  'other-ko': { ...requestFor(OTHER_NAMES.ko, { lang: 'ko' }), paper: 'a4' },
  'other-zh': requestFor(OTHER_NAMES.zh, { lang: 'zh-CN' }),
  'other-long': requestFor(LONG.trim()),
  'other-letter': letterRequest('classic', { content: hebrewLetter }),
};
