import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder among the temporary ones that is removed when the process exits. */
export const throwAwayFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
