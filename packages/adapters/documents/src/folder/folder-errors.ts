import { Unavailable } from '@paydocs/core';

/** Returns the code of an error of the file system. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && 'syscall' in error ? String(error.code) : undefined;

/** The error of a link where a folder or a file of the store belongs. */
export const symbolicLink = (path: string): Error =>
  new Error(`The document store uses no symbolic links, and ${path} is one.`);

const MEANINGS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the access is denied',
  EPERM: 'the access is denied',
  ENOTDIR: 'a file is in the place of a folder',
  ENOENT: 'the folder cannot be created',
};

/** Returns an `Unavailable` for an error of the file system, and any other error as it is. */
export const folderError = (folder: string, cause: unknown): Error => {
  const code = codeOf(cause);
  if (code === undefined) return cause instanceof Error ? cause : new Error(String(cause));
  const meaning = MEANINGS[code];
  const reason = meaning === undefined ? code : `${meaning}, ${code}`;
  return new Unavailable(`The folder for documents ${folder} cannot be used (${reason}).`, {
    cause,
  });
};
