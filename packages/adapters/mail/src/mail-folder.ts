import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder of `file:<folder>` or `file:///<absolute folder>`.
 *
 * @throws Error for an address of another machine.
 */
export const mailFolderOf = (url: string): string => {
  const path = url.slice('file:'.length);
  if (!path.startsWith('//')) return resolve(path);
  try {
    return fileURLToPath(url);
  } catch {
    throw new Error('A file address for mail must be file:<folder> or file:///<absolute folder>.');
  }
};
