import { createPrivateFile, type PrivateFile } from '../files/private-file.ts';
import { STANDARD } from './file-input.ts';
import { cannotWrite, hasPlainFile } from './output-path.ts';
import { writeOutput } from './standard-output.ts';

/** An output that either gets all content or none. */
export interface FileOutput {
  /** Resolves when the output takes more. */
  readonly write: (content: string | Uint8Array) => Promise<void>;
  /** Moves a complete file to its name. */
  readonly end: () => Promise<void>;
  /** Deletes an incomplete file. */
  readonly abandon: () => Promise<void>;
}

const standardOutput = (): FileOutput => ({
  write: writeOutput,
  end: async () => {},
  abandon: async () => {},
});

const created = (path: string): PrivateFile => {
  try {
    return createPrivateFile(path);
  } catch (error) {
    throw cannotWrite(path, error);
  }
};

/**
 * Opens a file, which appears when it is complete, or standard output for `-`. A file of this name is
 * replaced.
 *
 * @throws OperationalError for a link, a folder, a device, and a file that cannot be created.
 */
export const openOutput = async (path: string): Promise<FileOutput> => {
  if (path === STANDARD) return standardOutput();
  hasPlainFile(path);
  const file = created(path);
  return {
    write: async (content) => file.write(content),
    end: async () => file.replace(),
    abandon: async () => file.abandon(),
  };
};
