import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import type { FileFormat } from './read-rows.ts';

/**
 * Returns the format of a file: the given one, or that of its extension.
 *
 * @throws OperationalError for any other extension.
 */
export const formatOf = (file: string, format?: FileFormat): FileFormat => {
  if (format !== undefined) return format;
  if (/\.csv$/i.test(file)) return 'csv';
  if (/\.(?:ndjson|jsonl)$/i.test(file)) return 'ndjson';
  const message = `The format of ${file} is unknown: add --format csv or --format ndjson.`;
  throw new OperationalError(message, { exitCode: USAGE_EXIT_CODE });
};
