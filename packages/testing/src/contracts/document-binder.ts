import assert from 'node:assert/strict';
import type { DocumentBinder, FileToBind } from '@paydocs/core';
import { type Closable, type Contract, expectations } from './contract.ts';

/** What a bound file shows. */
export interface BoundContents {
  /** The names in the outline. */
  readonly outline: readonly string[];
  /** The texts of all pages. */
  readonly text: string;
}

/** The binder under test, and files that it binds. */
export interface DocumentBinderHarness extends Closable {
  readonly binder: DocumentBinder;
  /** Three files or more, each with its name in its text, and no other name. */
  readonly files: readonly FileToBind[];
  /** A file that it does not bind. */
  readonly other: Uint8Array;
  /** Reads a bound file. */
  read(bytes: Uint8Array): Promise<BoundContents>;
}

const TITLE = { title: 'Order 7: Pay Statement', madeAtMs: 1_767_225_600_000 };
const MANY = 200;

/** Yields files, and counts those that were taken, and that all were returned. */
const supply = (files: readonly FileToBind[], count = files.length) => {
  const seen = { taken: 0, isReturned: false };
  const source = async function* (): AsyncGenerator<FileToBind> {
    try {
      for (; seen.taken < count; seen.taken += 1) {
        yield files[seen.taken % files.length] as FileToBind;
      }
    } finally {
      seen.isReturned = true;
    }
  };
  return { source: source(), seen };
};

const bound = async (
  { binder }: Pick<DocumentBinderHarness, 'binder'>,
  files: readonly FileToBind[],
  title = TITLE,
): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of binder.bind(supply(files).source, title)) parts.push(part);
  return Buffer.concat(parts);
};

/** Returns the files in the order in which their names are found in a text. */
const orderIn = (text: string, files: readonly FileToBind[]): readonly string[] =>
  files
    .map(({ name }) => ({ name, at: text.indexOf(name) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name, at }) => (at < 0 ? 'missing' : name));

/** The contract of `DocumentBinder`. */
export const documentBinderContract: Contract<DocumentBinderHarness> = {
  port: 'DocumentBinder',
  expectations: expectations<DocumentBinderHarness>({
    'binds files in their order, with an outline of their names': async (harness) => {
      for (const files of [harness.files, harness.files.toReversed()]) {
        const names = files.map(({ name }) => name);
        const { outline, text } = await harness.read(await bound(harness, files));
        assert.deepEqual(outline, names);
        assert.deepEqual(orderIn(text, files), names);
      }
    },
    'makes a whole PDF, also of one file and of none': async (harness) => {
      for (const files of [harness.files, harness.files.slice(0, 1), []]) {
        const bytes = await bound(harness, files);
        assert.match(bytes.toString('latin1'), /^%PDF-\d\.\d\n[\s\S]*%%EOF\s*$/);
        await harness.read(bytes);
      }
    },
    'makes equal bytes of equal files, and others of another title and time': async (harness) => {
      const first = await bound(harness, harness.files);
      assert.ok(first.equals(await bound(harness, structuredClone(harness.files))));
      for (const change of [{ title: 'Another' }, { madeAtMs: 0 }]) {
        const other = await bound(harness, harness.files, { ...TITLE, ...change });
        assert.ok(!first.equals(other), Object.keys(change).join());
      }
    },
    'takes files as its reader takes parts': async ({ binder, files }) => {
      const { source, seen } = supply(files, MANY);
      const parts = binder.bind(source, TITLE)[Symbol.asyncIterator]();
      await parts.next();
      assert.ok(seen.taken < MANY / 2, `${seen.taken} files were taken for the first part`);
      await parts.return?.();
    },
    'returns the files when its reader leaves': async ({ binder, files }) => {
      const { source, seen } = supply(files, MANY);
      let taken = 0;
      for await (const part of binder.bind(source, TITLE)) {
        taken += part.length > 0 ? 1 : 0;
        if (taken === 2) break;
      }
      assert.ok(seen.isReturned, 'the files are not returned');
    },
    'rejects with the error of a file': async ({ binder, files }) => {
      const error = new Error('damaged');
      const failing = async function* (): AsyncGenerator<FileToBind> {
        yield files[0] as FileToBind;
        throw error;
      };
      const reading = async (): Promise<void> => {
        for await (const part of binder.bind(failing(), TITLE)) assert.ok(part.length > 0);
      };
      await assert.rejects(reading(), (thrown) => thrown === error);
    },
    'yields no part before its first file': async ({ binder }) => {
      const error = new Error('damaged');
      const failing: AsyncIterable<FileToBind> = {
        [Symbol.asyncIterator]: () => ({ next: async () => Promise.reject(error) }),
      };
      const parts = binder.bind(failing, TITLE)[Symbol.asyncIterator]();
      await assert.rejects(
        async () => parts.next(),
        (thrown) => thrown === error,
      );
    },
    'lets other work run in between': async ({ binder, files }) => {
      let turns = 0;
      let isOver = false;
      const count = (): void => {
        turns += 1;
        if (!isOver) setImmediate(count);
      };
      setImmediate(count);
      try {
        for await (const part of binder.bind(supply(files, MANY).source, TITLE)) {
          assert.ok(part.length > 0);
        }
      } finally {
        isOver = true;
      }
      assert.ok(turns >= 5, `other work ran ${turns} times`);
    },
    'finds nothing at a file that it binds, and says why at any other': async (harness) => {
      for (const { bytes } of harness.files) {
        assert.equal(await harness.binder.check(bytes), undefined);
      }
      for (const bytes of [harness.other, new Uint8Array()]) {
        assert.match((await harness.binder.check(bytes)) ?? '', /^\p{Lu}.*\.$/u);
      }
    },
  }),
};
