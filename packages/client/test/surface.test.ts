import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@paydocs/http-koa/openapi';
import { test } from 'vitest';
import * as surface from '../src/index.ts';

const GENERATED = join(import.meta.dirname, '../src/generated');

test('the package exports exactly these names', () => {
  assert.deepEqual(Object.keys(surface).toSorted(), [
    'ApiError',
    'bodyOf',
    'codeOf',
    'createClient',
    'dataOf',
    'memorySession',
  ]);
});

test('the generated files are those of the API description: else `npm run generate:client`', () => {
  const digest = createHash('sha256').update(JSON.stringify(openApiDocument())).digest('hex');
  for (const name of readdirSync(GENERATED)) {
    const [head = ''] = readFileSync(join(GENERATED, name), 'utf8').split('\n', 1);
    assert.equal(head, `// Generated from the API description ${digest}`, name);
  }
});

test('ErrorCode has each code of docs/errors.md, and that of hosts', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8');
  const documented = [...docs.matchAll(/^\| \d{3} \| `([^`]+)`/gm)].map(([, code]) => code);
  const typed = ['generated/responses.ts', 'api-error.ts']
    .map((name) => readFileSync(join(GENERATED, '..', name), 'utf8'))
    .join('');
  const missing = [...documented, 'host.refused'].filter(
    (code) => !typed.includes(`"${code}"`) && !typed.includes(`'${code}'`),
  );
  assert.deepEqual(missing, []);
});

test('no generated file has 115 KB', () => {
  const sizes = readdirSync(GENERATED).map((name) => readFileSync(join(GENERATED, name)).length);
  assert.ok(sizes.length > 0 && Math.max(...sizes) < 115_000);
});
