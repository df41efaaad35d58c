import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import { OperationalError } from '../operational-error.ts';
import { STANDARD } from './file-input.ts';

/** An output that either gets all texts or none. */
export interface FileOutput {
  /** Resolves when the output takes more. */
  readonly write: (text: string) => Promise<void>;
  /** Moves a complete file to its name. */
  readonly end: () => Promise<void>;
  /** Deletes an incomplete file. */
  readonly abandon: () => Promise<void>;
}

/** For the owner only: exports have SSN and EIN in clear. */
const MODE = 0o600;

const standardOutput = (): FileOutput => ({
  write: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  end: async () => {},
  abandon: async () => {},
});

/**
 * Opens a file, which appears when it is complete, or standard output for `-`.
 *
 * @throws OperationalError for a file that cannot be created.
 */
export const openOutput = async (path: string): Promise<FileOutput> => {
  if (path === STANDARD) return standardOutput();
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', MODE).catch((cause: unknown) => {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new OperationalError(`Cannot write ${partial} (${reason}).`, { cause });
  });
  return {
    write: async (text) => file.writeFile(text),
    end: async () => {
      await file.sync();
      await file.close();
      await rename(partial, path);
    },
    abandon: async () => {
      await file.close();
      await rm(partial, { force: true });
    },
  };
};
