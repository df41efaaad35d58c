import assert from 'node:assert/strict';
import { test } from 'vitest';
import * as surface from '../src/index.ts';

test('the package exports exactly these names', () => {
  assert.deepEqual(Object.keys(surface), ['passkeyVerifier']);
});
