import { expect, test } from 'vitest';
import * as surface from '../src/index.ts';
import * as thread from '../src/thread.ts';

test('the package exports exactly these names', () => {
  expect(Object.keys(surface)).toEqual(['WorkerPool']);
  expect(Object.keys(thread)).toEqual(['isPreferredThread', 'lowerPriority', 'serveTasks']);
});
