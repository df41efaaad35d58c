import { createWriteStream, truncateSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { collectedBytes } from '../../../src/output/zip/collected-bytes.ts';
import { directoryHeader, endOfArchive, localHeader } from '../../../src/output/zip/zip-records.ts';
import { zipOf, type ZipFile } from '../../../src/output/zip/zip.ts';
import { describeWithReaders, readArchive, temporaryArchive } from './zip-programs.ts';

const MODIFIED = new Date('2026-01-31T08:09:11Z');
const DATE = [2026, 1, 31, 8, 9, 10];

async function* filesOf(count: number, bytes = Buffer.from('%PDF-')): AsyncGenerator<ZipFile> {
  for (let index = 0; index < count; index += 1) yield { name: `${index}.pdf`, bytes };
}

async function* listed(...files: readonly ZipFile[]): AsyncGenerator<ZipFile> {
  yield* files;
}

const written = async (files: AsyncIterable<ZipFile>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of zipOf(files, MODIFIED)) parts.push(part);
  return Buffer.concat(parts);
};

const readBack = async (files: AsyncIterable<ZipFile>) => {
  const path = temporaryArchive();
  await pipeline(zipOf(files, MODIFIED), createWriteStream(path));
  return readArchive(path);
};

describeWithReaders('unzip and Python read', () => {
  test('files with names of any script, and empty ones', async () => {
    const names = ['Zoë 給与.pdf', 'Ünïcode ✓ 😀.pdf', 'empty.txt'];
    const files = names.map((name) => ({
      name,
      bytes: Buffer.from(name === 'empty.txt' ? '' : name),
    }));
    expect(await readBack(listed(...files))).toEqual(
      files.map(({ name, bytes }) => [name, bytes.length, DATE]),
    );
  });

  test('more files than a ZIP without ZIP64 can have', async () => {
    const entries = await readBack(filesOf(66_000));
    expect(entries).toHaveLength(66_000);
    expect(entries.at(-1)).toEqual(['65999.pdf', 5, DATE]);
  });

  test('a file after the first 4 GiB', () => {
    const path = temporaryArchive();
    const bytes = Buffer.from('%PDF-');
    const offset = 2 ** 32 + 17;
    const name = Buffer.from('far.pdf');
    const entry = { name, crc32: crc32(bytes), size: bytes.length, offset };
    const header = localHeader(entry, MODIFIED);
    const directory = directoryHeader(entry, MODIFIED);
    const end = endOfArchive({
      count: 1,
      size: directory.length,
      offset: offset + header.length + bytes.length,
    });
    // The bytes before it are a hole in the file.
    writeFileSync(path, '');
    truncateSync(path, offset);
    writeFileSync(path, Buffer.concat([header, bytes, directory, end]), { flag: 'a' });
    expect(readArchive(path)).toEqual([['far.pdf', 5, DATE]]);
  });
});

test('equal files are equal archives, and no archive is opened without its end', async () => {
  const archive = await written(filesOf(3));
  expect(archive.equals(await written(filesOf(3)))).toBe(true);
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(archive.subarray(-22, -18).toString('latin1')).toBe('PK\x05\x06');
});

test('what an archive keeps of a file is its own, and none of the bytes beside it', () => {
  const collected = collectedBytes();
  const pieces = Array.from({ length: 500 }, (_, index) => Buffer.from(`${index}`.repeat(99)));
  for (const piece of pieces) collected.add(piece);
  const blocks = collected.blocks();
  expect(Buffer.concat(blocks).equals(Buffer.concat(pieces))).toBe(true);
  expect(collected.size).toBe(Buffer.concat(pieces).length);
  const kept = new Set(blocks.map(({ buffer }) => buffer));
  expect([...kept].every(({ byteLength }) => byteLength === 65_536)).toBe(true);
  expect(pieces.some(({ buffer }) => kept.has(buffer))).toBe(false);
});

test('times before 1980 and after 2107 are the nearest ones', async () => {
  const years = ['1900-01-01T00:00:00Z', '2999-12-31T23:59:59Z'].map((instant) => {
    const entry = { name: Buffer.from('a'), crc32: 0, size: 0, offset: 0 };
    return 1980 + Math.floor(localHeader(entry, new Date(instant)).readUInt16LE(12) / 512);
  });
  expect(years).toEqual([1980, 2107]);
});

test('a file is asked for when the one before it is taken', async () => {
  let asked = 0;
  async function* counted(): AsyncGenerator<ZipFile> {
    for await (const file of filesOf(100)) {
      asked += 1;
      yield file;
    }
  }
  const parts = zipOf(counted(), MODIFIED);
  for (let taken = 0; taken < 6; taken += 1) await parts.next();
  expect(asked).toBe(3);
  await parts.return(undefined);
  expect(asked).toBe(3);
});
