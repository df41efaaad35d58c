import * as fs from 'node:fs';

/** What a private file needs of a file system. Descriptors are numbers, as in POSIX. */
export interface FileSystem {
  /** Creates a file for its owner only. Fails for a path that exists, also as a link. */
  readonly create: (path: string) => number;
  readonly write: (descriptor: number, content: string | Uint8Array) => void;
  /** Makes the contents survive a loss of power. */
  readonly sync: (descriptor: number) => void;
  readonly close: (descriptor: number) => void;
  readonly rename: (from: string, to: string) => void;
  /** Gives a file a second name. Fails for a name that exists. */
  readonly link: (from: string, to: string) => void;
  readonly remove: (path: string) => void;
  /** Makes the names in a folder survive a loss of power. */
  readonly syncFolder: (path: string) => void;
}

const OWNER_ONLY = 0o600;

export const machineFileSystem: FileSystem = {
  create: (path) => fs.openSync(path, 'wx', OWNER_ONLY),
  write: (descriptor, content) => fs.writeFileSync(descriptor, content),
  sync: (descriptor) => fs.fsyncSync(descriptor),
  close: (descriptor) => fs.closeSync(descriptor),
  rename: (from, to) => fs.renameSync(from, to),
  link: (from, to) => fs.linkSync(from, to),
  remove: (path) => fs.rmSync(path, { force: true }),
  syncFolder: (path) => {
    const folder = fs.openSync(path, 'r');
    try {
      fs.fsyncSync(folder);
    } finally {
      fs.closeSync(folder);
    }
  },
};
