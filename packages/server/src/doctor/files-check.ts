import { randomInt } from 'node:crypto';
import {
  type CheckedFiles,
  type CheckFiles,
  type DocumentStore,
  type FileFault,
  isUnavailable,
  systemClock,
} from '@paydocs/core';
import { openConfiguredDocuments } from '../adapters/open-configured-documents.ts';
import { OperationalError } from '../errors/operational-error.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { barOf, redrawnLine } from '../terminal/progress-bar.ts';
import type { DatabaseSubject } from './database-subject.ts';
import { type Check, type Finding, ok, skipped, wrong } from './finding.ts';

/** The random places of a sample, besides the newest files, and the files of each. */
const PLACES = 10;
const FILES = 10;
const SAMPLE_TIMEOUT_MS = 60_000;
const ALL_TIMEOUT_MS = 86_400_000;
/** More faults are only counted. */
const SHOWN_MAX = 20;

/** Checks the newest files, which a copy that was taken too early lacks, and others at random places. */
async function* sampled(checkFiles: CheckFiles): AsyncGenerator<CheckedFiles> {
  const newest = await checkFiles();
  yield newest;
  let { before } = newest;
  if (before === null) return;
  const top = before;
  const places = Array.from({ length: PLACES }, () => randomInt(1, top + 1));
  for (const place of places.toSorted((one, other) => other - one)) {
    if (before === null) return;
    const batch: CheckedFiles = await checkFiles({ before: Math.min(place, before), limit: FILES });
    yield batch;
    ({ before } = batch);
  }
}

/** Checks every file, with a progress bar on a terminal. */
async function* all(checkFiles: CheckFiles): AsyncGenerator<CheckedFiles> {
  let count = 0;
  let batch = await checkFiles();
  const top = batch.before ?? 1;
  const bar = () => barOf(1 - (batch.before ?? 0) / top);
  const { draw, end } = redrawnLine(
    process.stderr,
    () => `${bar()} ${count.toLocaleString('en')} files`,
  );
  try {
    for (; batch.before !== null; batch = await checkFiles({ before: batch.before })) {
      count += batch.checked;
      draw();
      yield batch;
    }
  } finally {
    end();
  }
}

const RESTORE = 'restore the files of documents from their backup';

const findingsOf = async (
  batches: AsyncIterable<CheckedFiles>,
  isSample: boolean,
): Promise<readonly Finding[]> => {
  let checked = 0;
  const faults: FileFault[] = [];
  for await (const batch of batches) {
    checked += batch.checked;
    faults.push(...batch.faults);
  }
  if (checked === 0) return [ok('no document has a file yet')];
  const hint = 'a sample: `paydocs doctor --files` checks all';
  if (faults.length === 0) {
    return [
      ok(isSample ? `${checked} files are right, ${hint}` : `all ${checked} files are right`),
    ];
  }
  const shown = faults
    .slice(0, SHOWN_MAX)
    .map(({ siteId, message }) => `site ${siteId}: ${message}`);
  const others = faults.length - shown.length;
  return [
    wrong(
      `${faults.length} of ${checked} files are missing or damaged${isSample ? `, ${hint}` : ''}`,
      RESTORE,
    ),
    ...[...shown, ...(others > 0 ? [`${others} more files`] : [])].map(
      (message): Finding => ({ level: 'wrong', message }),
    ),
  ];
};

/** Names the variable of the store in its errors, so that nobody looks for them in the database. */
const named = (store: DocumentStore): DocumentStore => ({
  ...store,
  read: async (key, range) => {
    try {
      return await store.read(key, range);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      throw new OperationalError(`${error.message.replace(/\.$/, '')} (DOCUMENTS_URL).`);
    }
  },
});

/** Reads files of completed documents, a sample or all, and compares their lengths and SHA-256. */
export const filesCheck = (isSample: boolean): Check<DatabaseSubject> => ({
  name: 'files',
  timeoutMs: isSample ? SAMPLE_TIMEOUT_MS : ALL_TIMEOUT_MS,
  run: async ({ database, config, hasDocuments }) => {
    const { ports, dataKeys: keys } = database;
    if (!hasDocuments) return [skipped('not checked with this configuration')];
    if (keys === undefined) return [skipped('not checked without data keys')];
    const store = await openConfiguredDocuments(config, { clock: systemClock, keys });
    const { checkFiles } = operatorCore({ ports, documentStore: named(store) });
    return findingsOf(isSample ? sampled(checkFiles) : all(checkFiles), isSample);
  },
});
