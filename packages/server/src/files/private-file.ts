import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { type FileSystem, machineFileSystem } from './file-system.ts';

/**
 * A file with personal data, for its owner only. It is written under another name, and has the name when
 * it is complete: a crash leaves a `.partial` file, and never half a file under the name.
 */
export interface PrivateFile {
  /** Writes more; a file that cannot be written is abandoned. */
  readonly write: (content: string | Uint8Array) => void;
  /** Moves the file to its name, in place of a file that is there. */
  readonly replace: () => void;
  /** Moves the file to its name, or deletes it and returns false when the name is taken. */
  readonly add: () => boolean;
  /** Deletes the file, unless it has its name. */
  readonly abandon: () => void;
}

const RANDOM_BYTES = 6;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Creates a file under its `.partial` name. No existing file is opened, and no link is followed. */
export const createPrivateFile = (
  path: string,
  files: FileSystem = machineFileSystem,
): PrivateFile => {
  const partial = `${path}.${randomBytes(RANDOM_BYTES).toString('hex')}.partial`;
  const descriptor = files.create(partial);
  let isOpen = true;
  let exists = true;

  const close = (): void => {
    if (isOpen) files.close(descriptor);
    isOpen = false;
  };
  const abandon = (): void => {
    close();
    if (exists) files.remove(partial);
    exists = false;
  };
  const move = (toName: () => void): void => {
    try {
      files.sync(descriptor);
      close();
      toName();
      files.syncFolder(dirname(path));
    } finally {
      abandon();
    }
  };
  return {
    write: (content) => {
      try {
        files.write(descriptor, content);
      } catch (error) {
        abandon();
        throw error;
      }
    },
    replace: () =>
      move(() => {
        files.rename(partial, path);
        exists = false;
      }),
    add: () => {
      try {
        move(() => files.link(partial, path));
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },
    abandon,
  };
};
