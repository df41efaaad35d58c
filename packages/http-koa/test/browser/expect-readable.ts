import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspect } from './inspect.ts';

/** Fits from 320 px, is labelled and has enough contrast, in light and in dark. */
export const expectReadable = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await inspect(page);
      expect({ ...found, brokenWords: [] }, `${width} px, ${colorScheme}`).toEqual({
        overflows: false,
        brokenWords: [],
        faint: [],
        unlabelled: [],
      });
    }
  }
};
