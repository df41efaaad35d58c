import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that is deleted when the process exits. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
