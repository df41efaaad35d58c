import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const LONG_MS = 300_000;

/** All documents together take 90 MiB. */
const HELD_MAX_MIB = 40;

test(
  'a file of 2,000 documents is bound without keeping its documents',
  async () => {
    const program = fileURLToPath(new URL('programs/bind-many.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--conditions=@paydocs/source',
      '--expose-gc',
      program,
      '2000',
    ]);
    const { pages, bytes, heldMiB } = JSON.parse(stdout) as Readonly<Record<string, number>>;
    expect(pages).toBe(2_000);
    expect(bytes).toBeGreaterThan(90_000_000);
    expect(heldMiB).toBeLessThan(HELD_MAX_MIB);
  },
  LONG_MS,
);
