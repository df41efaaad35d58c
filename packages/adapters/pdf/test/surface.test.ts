import { expect, test } from 'vitest';
import * as surface from '../src/index.ts';

test('the package exports exactly this name', () => {
  expect(Object.keys(surface)).toEqual(['pdfRenderer']);
});
