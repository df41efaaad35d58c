import type { DocumentBinder, FileToBind } from '@paydocs/core';
import type { DocumentBinderHarness } from '@paydocs/testing/contracts';
import { memoryBinderHarness } from '../memory-binder-harness.ts';
import type { Mutant } from './mutant.ts';

type Fault = (correct: DocumentBinder) => Partial<DocumentBinder>;

/** Changes the files before they are bound. */
const withFiles =
  (change: (files: AsyncIterable<FileToBind>) => AsyncIterable<FileToBind>): Fault =>
  (correct) => ({ bind: (files, title) => correct.bind(change(files), title) });

/** Changes the bound file. */
const withText =
  (change: (text: string) => string): Fault =>
  (correct) => ({
    bind: async function* (files, title) {
      for await (const part of correct.bind(files, title)) {
        yield Buffer.from(change(Buffer.from(part).toString()));
      }
    },
  });

const collected = async (files: AsyncIterable<FileToBind>): Promise<FileToBind[]> => {
  const all: FileToBind[] = [];
  for await (const file of files) all.push(file);
  return all;
};

async function* reversed(files: AsyncIterable<FileToBind>): AsyncGenerator<FileToBind> {
  yield* (await collected(files)).toReversed();
}

async function* unnamed(files: AsyncIterable<FileToBind>): AsyncGenerator<FileToBind> {
  for await (const file of files) yield { ...file, name: 'Document' };
}

async function* untilFailure(files: AsyncIterable<FileToBind>): AsyncGenerator<FileToBind> {
  try {
    yield* files;
  } catch {
    return;
  }
}

/** Takes files without returning them. */
const kept = (files: AsyncIterable<FileToBind>): AsyncIterable<FileToBind> => {
  const iterator = files[Symbol.asyncIterator]();
  return { [Symbol.asyncIterator]: () => ({ next: async () => iterator.next() }) };
};

const faults: Readonly<Record<string, Fault>> = {
  'another order': withFiles(reversed),
  'an outline without names': withFiles(unnamed),
  'a file that lacks its end': withText((text) => text.replace('%%EOF\n', '')),
  'a file without a title': withText((text) => text.replace(/"title":"[^"]*"/, '')),
  'a file without a time': withText((text) => text.replace(/"madeAtMs":\d+/, '')),
  'the time of the call': (correct) => {
    let calls = 0;
    return {
      bind: (files, { title }) => {
        calls += 1;
        return correct.bind(files, { title, madeAtMs: calls });
      },
    };
  },
  'all files at once': (correct) => ({
    bind: async function* (files, title) {
      const all = await collected(files);
      yield* correct.bind(
        (async function* () {
          yield* all;
        })(),
        title,
      );
    },
  }),
  'files that are not returned': withFiles(kept),
  'an end in place of an error': withFiles(untilFailure),
  'a part before the first file': (correct) => ({
    bind: async function* (files, title) {
      yield new Uint8Array();
      yield* correct.bind(files, title);
    },
  }),
  'a binder that never waits': () => ({
    bind: async function* (files, title) {
      yield Buffer.from(`%PDF-1.7\n% ${JSON.stringify(title)}\n`);
      for await (const { name, bytes } of files) yield Buffer.from(`% ${name} ${bytes.length}\n`);
      yield Buffer.from('%%EOF\n');
    },
  }),
  'a check that accepts all': () => ({ check: async () => undefined }),
  'a check that refuses all': () => ({ check: async () => 'The file is no PDF.' }),
  'a check without a sentence': (correct) => ({
    check: async (bytes) => (await correct.check(bytes)) && 'no PDF',
  }),
};

/** Faulty binders. */
export const documentBinderMutants: readonly Mutant<DocumentBinderHarness>[] = Object.entries(
  faults,
).map(([name, fault]) => ({
  name,
  make: async () => {
    const harness = await memoryBinderHarness();
    return { ...harness, binder: { ...harness.binder, ...fault(harness.binder) } };
  },
}));
