import { fileURLToPath } from 'node:url';
import type { PayStatement } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { onTestFinished } from 'vitest';
import { addFonts } from '../src/fonts/fonts.ts';
import { readFonts } from '../src/index.ts';

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
