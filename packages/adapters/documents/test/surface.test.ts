import assert from 'node:assert/strict';
import { test } from 'vitest';
import * as surface from '../src/index.ts';
import { keysOf, sampleKey } from './sample-keys.ts';

test('the package exports exactly these names', () => {
  assert.deepEqual(Object.keys(surface).toSorted(), [
    'encryptedDocumentStore',
    'folderDocumentStore',
    'openDocumentStore',
    's3DocumentStore',
  ]);
});

test('a document keeps the kind of its store', () => {
  const folder = surface.folderDocumentStore({ folder: 'none' });
  const encrypted = surface.encryptedDocumentStore({
    store: folder,
    keys: keysOf(sampleKey('the-keys')),
  });
  assert.equal(folder.driver, 'folder');
  assert.equal(encrypted.driver, 'folder');
});
