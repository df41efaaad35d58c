import { expect, test } from 'vitest';
import * as surface from '../src/index.ts';

test('the package exports exactly these names', () => {
  expect(Object.keys(surface).toSorted()).toEqual([
    'UnusableFonts',
    'pdfBinder',
    'pdfRenderer',
    'readFonts',
  ]);
});
