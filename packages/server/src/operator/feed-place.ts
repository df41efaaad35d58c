import { existsSync, readFileSync } from 'node:fs';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { createPrivateFile } from '../files/private-file.ts';
import type { FeedPlace } from './audit-feed.ts';

const isPlace = (value: unknown): value is FeedPlace =>
  typeof value === 'object' &&
  value !== null &&
  'fromMs' in value &&
  Number.isSafeInteger(value.fromMs) &&
  'sent' in value &&
  typeof value.sent === 'object' &&
  value.sent !== null;

/**
 * Returns the place that a file keeps; undefined without the file.
 *
 * @throws OperationalError for another file.
 */
export const readPlace = (path: string): FeedPlace | undefined => {
  if (!existsSync(path)) return undefined;
  try {
    const place: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isPlace(place)) return place;
  } catch {
    // The error below names the file.
  }
  throw new OperationalError(`${path} (--state) is no place in the audit trail.`, {
    exitCode: USAGE_EXIT_CODE,
  });
};

/** Keeps the place in a file, which has the old place or the new one after a crash. */
export const savePlace = (path: string, place: FeedPlace): void => {
  const file = createPrivateFile(path);
  file.write(`${JSON.stringify(place)}\n`);
  file.replace();
};
