import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installConsumers } from './consumers.ts';
import { packPackages } from './packages.ts';

// Packs the built packages, installs them into empty folders, and runs the tests on both.

const folder = mkdtempSync(join(tmpdir(), 'paydocs-packed-'));
try {
  const packed = await packPackages(folder);
  await installConsumers(folder, packed);
  const tests = ['--test', '--test-reporter=spec', join(import.meta.dirname, 'test/*.test.ts')];
  const { status } = spawnSync(process.execPath, tests, {
    env: { ...process.env, PACKED_FOLDER: folder },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
