import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FontFile, UnusableFonts } from './font-file.ts';

const FILES_MAX = 64;
const FILE_MIB_MAX = 64;
const ALL_MIB_MAX = 256;
const MIB = 2 ** 20;

const FONT = /\.(?:ttf|otf|ttc|otc)$/i;
const O_READ = constants.O_RDONLY | constants.O_NONBLOCK;

const readFile = async (folder: string, name: string): Promise<FontFile> => {
  // Opening waits for no writer of a pipe; what was opened is what is checked.
  const file = await open(join(folder, name), O_READ).catch((cause: unknown) => {
    throw new UnusableFonts(`The font ${name} cannot be opened.`, { cause });
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new UnusableFonts(`The font ${name} is no regular file.`);
    if (stat.size > FILE_MIB_MAX * MIB) {
      throw new UnusableFonts(`The font ${name} has more than ${FILE_MIB_MAX} MiB.`);
    }
    const bytes = new SharedArrayBuffer(stat.size);
    const target = new Uint8Array(bytes);
    for (let at = 0; at < target.length; ) {
      const { bytesRead } = await file.read(target, at, target.length - at, at);
      if (bytesRead === 0) throw new UnusableFonts(`The font ${name} changed while it was read.`);
      at += bytesRead;
    }
    return { name, bytes };
  } finally {
    await file.close();
  }
};

/**
 * Reads the fonts of a folder, in the order of their names: files that end with `.ttf`, `.otf`, `.ttc` or
 * `.otc`. Folders below are not read. Each font was used once before this returns.
 *
 * @throws UnusableFonts for a folder without fonts, with more than 64 of them or 256 MiB, and for a file
 *   that cannot be opened, that is no font, that has more than 64 MiB, or whose license forbids that a part of
 *   it is embedded.
 * @throws Error of the file system for a folder or a file that cannot be read.
 */
export const readFonts = async (folder: string): Promise<readonly FontFile[]> => {
  const names = (await readdir(folder)).filter((name) => FONT.test(name)).toSorted();
  if (names.length === 0) throw new UnusableFonts(`The folder ${folder} has no fonts.`);
  if (names.length > FILES_MAX) {
    throw new UnusableFonts(`The folder ${folder} has more than ${FILES_MAX} fonts.`);
  }
  const files: FontFile[] = [];
  let size = 0;
  for (const name of names) {
    const file = await readFile(folder, name);
    size += file.bytes.byteLength;
    if (size > ALL_MIB_MAX * MIB) {
      throw new UnusableFonts(`The fonts of ${folder} have more than ${ALL_MIB_MAX} MiB.`);
    }
    files.push(file);
  }
  // Most renderers have no fonts of an operator, and need no parser outside of their threads.
  const { checkedFaces } = await import('./faces.ts');
  for (const file of files) checkedFaces(file);
  return files;
};
