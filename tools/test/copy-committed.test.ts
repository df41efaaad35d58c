import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyCommitted } from '../release/copy-committed.ts';

test('a release has no file that its clone keeps out of Git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const clone = join(folder, 'clone');
  mkdirSync(join(clone, 'kubernetes'), { recursive: true });
  for (const name of ['compose.yaml', 'kubernetes/secret.yaml', 'kubernetes/secret.example.yaml']) {
    writeFileSync(join(clone, name), '');
  }
  writeFileSync(join(clone, 'kubernetes/.gitignore'), 'secret.yaml\n');
  copyCommitted(clone, join(folder, 'release'));
  const copied = readdirSync(join(folder, 'release'), { recursive: true, encoding: 'utf8' });
  expect(copied.toSorted()).toEqual([
    'compose.yaml',
    'kubernetes',
    'kubernetes/.gitignore',
    'kubernetes/secret.example.yaml',
  ]);
});
