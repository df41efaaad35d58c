import { randomUUID } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mailFolderOf } from './mail-folder.ts';

/** A folder to which emails can be written. */
export interface MailFolderInspection {
  readonly folder: string;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Returns the folder, or the nearest one above it that exists: the first email creates the others. */
const existingFolder = async (folder: string): Promise<string> => {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) return folder;
    return existingFolder(dirname(folder));
  }
};

/**
 * Checks that emails can be written to the folder of a URL: writes a file as the mailer would, and deletes
 * it.
 *
 * @throws Error that names the folder which cannot be written, and the code of the system.
 */
export const inspectMailFolder = async (url: string): Promise<MailFolderInspection> => {
  const folder = mailFolderOf(url);
  const existing = await existingFolder(folder);
  const probe = join(existing, `.paydocs-${randomUUID()}.tmp`);
  try {
    const file = await open(probe, 'wx', 0o600);
    try {
      await file.writeFile('paydocs doctor\n');
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw new Error(`${existing} cannot be written (${codeOf(cause)})`, { cause });
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  return { folder };
};
