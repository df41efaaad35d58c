import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm, unlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  ANYTHING,
  type ByteRange,
  checkOptions,
  type Clock,
  clampedRange,
  type DocumentContent,
  type DocumentStore,
  REQUIRED,
  type RulesOf,
  type StoredDocument,
  systemClock,
  Unreadable,
} from '@paydocs/core';
import { checkStore } from '../check-store.ts';
import { storedDocument } from '../stored-document.ts';
import { withinTime } from '../within-time.ts';
import { codeOf, folderError, symbolicLink } from './folder-errors.ts';
import { hasFolder, makeFolderOf, pathOf } from './folder-paths.ts';
import { syncFolder } from './make-folders.ts';
import { removeLeftFiles, writeTemporary } from './temporary-files.ts';

/** Options for {@link folderDocumentStore}. */
export interface FolderDocumentStoreOptions {
  /** Created with mode 0700 on the first document if it does not exist. */
  readonly folder: string;
  /** The time for the ages of files that were left behind. */
  readonly clock?: Clock | undefined;
  /** The longest time of a call, 20 000 ms by default: a network disk may never answer. */
  readonly timeoutMs?: number | undefined;
}

const rules: RulesOf<FolderDocumentStoreOptions> = {
  folder: REQUIRED,
  clock: ANYTHING,
  timeoutMs: ANYTHING,
};

// Each read costs a change of threads. A hundred readers hold 12 MiB.
const PART_BYTES = 131_072;
const CLEANING_INTERVAL_MS = 3_600_000;

// A link is no document, and a named pipe must not block.
const READING = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

async function* partsOf(file: FileHandle, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let position = start; position < end; ) {
    const part = new Uint8Array(Math.min(PART_BYTES, end - position));
    const { bytesRead } = await file.read(part, 0, part.length, position);
    if (bytesRead === 0)
      throw new Unreadable('A stored document became shorter while it was read.');
    position += bytesRead;
    yield part.subarray(0, bytesRead);
  }
}

const readFile = async (
  folder: string,
  path: string,
  range?: ByteRange,
): Promise<StoredDocument | undefined> => {
  clampedRange(range, 0);
  if (!(await hasFolder(folder, path))) return undefined;
  const file = await open(path, READING);
  try {
    const found = await file.stat();
    if (found.isFile()) {
      const part = clampedRange(range, found.size);
      return storedDocument({
        size: found.size,
        parts: partsOf(file, part),
        free: () => file.close(),
      });
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return undefined;
};

const putFile = async (folder: string, path: string, content: DocumentContent): Promise<void> => {
  const temporary = await writeTemporary(folder, content);
  try {
    await makeFolderOf(folder, path);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
};

const removeFile = async (folder: string, path: string): Promise<void> => {
  if (!(await hasFolder(folder, path))) return;
  await unlink(path);
  await syncFolder(dirname(path));
};

/** Returns undefined for the error of a file that does not exist, and throws any other one. */
const throwUnlessMissing = (folder: string, path: string, cause: unknown): undefined => {
  if (codeOf(cause) === 'ENOENT') return undefined;
  throw codeOf(cause) === 'ELOOP' ? symbolicLink(path) : folderError(folder, cause);
};

/**
 * Creates a document store in a folder. A document is written to a temporary file, which is renamed
 * when the disk has it. Symbolic links in the folder are refused.
 *
 * @throws TypeError for an option that is unknown or missing.
 */
export const folderDocumentStore = (options: FolderDocumentStoreOptions): DocumentStore => {
  checkOptions(options, rules);
  const folder = resolve(options.folder);
  const { clock = systemClock, timeoutMs = 20_000 } = options;
  let cleanedAtMs = Number.NEGATIVE_INFINITY;

  const clean = async (): Promise<void> => {
    const nowMs = clock.nowMs();
    // A cleaning that is further ahead was one under a wrong clock.
    if (Math.abs(nowMs - cleanedAtMs) < CLEANING_INTERVAL_MS) return;
    cleanedAtMs = nowMs;
    await removeLeftFiles(folder, nowMs);
  };

  const store: Omit<DocumentStore, 'check'> = {
    driver: 'folder',
    put: async (key, content) => {
      const path = pathOf(folder, key);
      const cleanAndPut = async (): Promise<void> => {
        await clean();
        await putFile(folder, path, content);
      };
      try {
        await withinTime(timeoutMs, cleanAndPut());
      } catch (error) {
        throw folderError(folder, error);
      }
    },
    read: async (key, range) => {
      const path = pathOf(folder, key);
      const reading = readFile(folder, path, range);
      try {
        return await withinTime(timeoutMs, reading);
      } catch (error) {
        // A file that is opened too late is closed.
        reading.then((late) => late?.close()).catch(() => {});
        return throwUnlessMissing(folder, path, error);
      }
    },
    remove: async (key) => {
      const path = pathOf(folder, key);
      try {
        await withinTime(timeoutMs, removeFile(folder, path));
      } catch (error) {
        throwUnlessMissing(folder, path, error);
      }
    },
  };
  return { ...store, check: () => checkStore(store) };
};
