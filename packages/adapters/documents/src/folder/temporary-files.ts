import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentContent } from '@paydocs/core';
import { makeFolderOf } from './folder-paths.ts';
import { giveToOwner } from './make-folders.ts';

/** The folder of files that are being written. No key begins with a dot. */
const TEMPORARY = '.temporary';

/** Files of a process that ended while it wrote. */
const LEFT_AFTER_MS = 3_600_000;

const writeAll = async (file: FileHandle, content: DocumentContent): Promise<void> => {
  if (content instanceof Uint8Array) {
    await file.writeFile(content);
    return;
  }
  for await (const part of content) {
    for (let written = 0; written < part.length; ) {
      const { bytesWritten } = await file.write(part, written);
      written += bytesWritten;
    }
  }
};

/** Writes content to a new temporary file with mode 0600, and returns its path when a loss of power cannot lose it. */
export const writeTemporary = async (folder: string, content: DocumentContent): Promise<string> => {
  const path = join(folder, TEMPORARY, randomUUID());
  await makeFolderOf(folder, path);
  const file = await open(path, 'wx', 0o600);
  try {
    await giveToOwner(path);
    await writeAll(file, content);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
  return path;
};

const removeIfLeft = async (path: string, nowMs: number): Promise<void> => {
  const { mtimeMs } = await stat(path);
  if (mtimeMs < nowMs - LEFT_AFTER_MS) await rm(path, { force: true });
};

/** Deletes temporary files that are older than an hour. A file that another process deletes first is no error. */
export const removeLeftFiles = async (folder: string, nowMs: number): Promise<void> => {
  const names = await readdir(join(folder, TEMPORARY)).catch(() => []);
  await Promise.allSettled(names.map((name) => removeIfLeft(join(folder, TEMPORARY, name), nowMs)));
};
