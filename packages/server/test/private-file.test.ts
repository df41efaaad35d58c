import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FileSystem, machineFileSystem } from '../src/files/file-system.ts';
import { createPrivateFile } from '../src/files/private-file.ts';
import { folderForTest, type TemporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = folderForTest();
});

const path = (): string => join(folder.path, 'export.ndjson');
const names = (): readonly string[] => readdirSync(folder.path);

/** A file system that also lists what is done to it. */
const recordingFileSystem = (): { readonly files: FileSystem; readonly steps: string[] } => {
  const steps: string[] = [];
  const step =
    <Arguments extends readonly unknown[], Result>(
      name: string,
      act: (...args: Arguments) => Result,
    ) =>
    (...args: Arguments): Result => {
      steps.push(name);
      return act(...args);
    };
  const { create, write, sync, close, rename, link, remove, syncFolder } = machineFileSystem;
  return {
    steps,
    files: {
      create: step('create', create),
      write: step('write', write),
      sync: step('sync', sync),
      close: step('close', close),
      rename: step('rename', rename),
      link: step('link', link),
      remove: step('remove', remove),
      syncFolder: step('sync folder', syncFolder),
    },
  };
};

const fail = () => {
  throw new Error('The disk is full.');
};

describe('a private file', () => {
  test('has its name only when it is complete, and is for its owner only', () => {
    const file = createPrivateFile(path());
    file.write('one\n');
    expect(names()).toEqual([expect.stringMatching(/^export\.ndjson\.[\da-f]{12}\.partial$/)]);
    file.write('two\n');
    file.replace();
    file.abandon();
    expect(names()).toEqual(['export.ndjson']);
    expect(readFileSync(path(), 'utf8')).toBe('one\ntwo\n');
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  // @promise R88
  test('is synced before it gets its name, and its folder after', () => {
    const { files, steps } = recordingFileSystem();
    const replacing = createPrivateFile(path(), files);
    replacing.write('one\n');
    replacing.replace();
    expect(steps).toEqual(['create', 'write', 'sync', 'close', 'rename', 'sync folder']);
    steps.length = 0;
    const added = createPrivateFile(join(folder.path, 'key'), files);
    added.write('one\n');
    expect(added.add()).toBe(true);
    expect(steps).toEqual(['create', 'write', 'sync', 'close', 'link', 'sync folder', 'remove']);
  });

  // @promise R88
  test('replaces a file with another mode, and a link instead of the file behind it', () => {
    const behind = join(folder.path, 'behind');
    writeFileSync(behind, 'kept');
    symlinkSync(behind, path());
    const file = createPrivateFile(path());
    file.write('new');
    file.replace();
    expect(readFileSync(behind, 'utf8')).toBe('kept');
    expect(readFileSync(path(), 'utf8')).toBe('new');

    writeFileSync(join(folder.path, 'wide'), 'old', { mode: 0o644 });
    const other = createPrivateFile(join(folder.path, 'wide'));
    other.replace();
    expect(statSync(join(folder.path, 'wide')).mode & 0o777).toBe(0o600);
  });

  test('is not added in place of another file, and leaves nothing behind', () => {
    writeFileSync(path(), 'first');
    const file = createPrivateFile(path());
    file.write('second');
    expect(file.add()).toBe(false);
    expect(names()).toEqual(['export.ndjson']);
    expect(readFileSync(path(), 'utf8')).toBe('first');
  });

  test('that is abandoned, or cannot have its name, leaves nothing behind', () => {
    const abandoned = createPrivateFile(path());
    abandoned.write('half');
    abandoned.abandon();
    const { files } = recordingFileSystem();
    const full = createPrivateFile(path(), { ...files, sync: fail });
    full.write('half');
    expect(() => full.replace()).toThrow('The disk is full.');
    expect(names()).toEqual([]);
    const fuller = createPrivateFile(path(), { ...files, write: fail });
    expect(() => fuller.write('half')).toThrow('The disk is full.');
    expect(names()).toEqual([]);
  });
});
