import { rmSync } from 'node:fs';
import type { ImportKindName, RefusedRow, UnreadableRecord } from '@paydocs/core';
import { validationMessage } from '@paydocs/http-koa';
import { createPrivateFile, type PrivateFile } from '../files/private-file.ts';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { STANDARD } from './file-input.ts';
import { cannotWrite, startOfFile } from './output-path.ts';

/** A file of refused rows, one JSON object a line. */
export interface RefusedFile {
  readonly write: (lines: string) => void;
  /**
   * Moves the file to its name and returns its path. Without a refused row, returns null, and deletes
   * the file of an earlier run.
   */
  readonly end: () => string | null;
  /** Moves the file to its name, if a row was refused. */
  readonly close: () => void;
}

/** Returns the default path of the file of refused rows. */
export const refusedPathOf = (file: string, kind: ImportKindName): string =>
  `${file === STANDARD ? kind : file}.refused.ndjson`;

const BUFFER_MAX = 65_536;

/** Returns a line for each rule that a row breaks. No sentence contains a value of the row. */
export const refusedLines = ({ line, issues }: RefusedRow): string =>
  issues
    .map((issue) => ({ line, field: issue.field, reason: validationMessage(issue) }))
    .map((each) => `${JSON.stringify(each)}\n`)
    .join('');

/** Returns a line for each record that an export left out. */
export const unreadableLines = (records: readonly UnreadableRecord[]): string =>
  records
    .map(({ externalId, field, error }) => {
      const reason = error.message;
      return `${JSON.stringify({ external_id: externalId, field, reason })}\n`;
    })
    .join('');

/** How the first line of every such file starts. */
const REFUSED =
  /^\{"(?:line":\d+|external_id":"(?:[^"\\]|\\.)*"),"field":"(?:[^"\\]|\\.)*","reason":"/;

/** Whether a path has an empty file, or one of an earlier run. Throws for any other file. */
const hasEarlier = (path: string): boolean => {
  const start = startOfFile(path);
  if (start === undefined) return false;
  if (start === '' || REFUSED.test(start)) return true;
  throw new OperationalError(
    `${path} is no file of refused rows, and stays as it is: give another path to --refused.`,
    { exitCode: USAGE_EXIT_CODE },
  );
};

/**
 * Creates the file at the first refused row. It replaces one of an earlier run.
 *
 * @throws OperationalError for a path with any other file.
 */
export const refusedFile = (path: string): RefusedFile => {
  const isEarlier = hasEarlier(path);
  let file: PrivateFile | undefined;
  let isClosed = false;
  let buffer = '';
  const flush = (): void => {
    try {
      file ??= createPrivateFile(path);
      file.write(buffer);
    } catch (error) {
      file = undefined;
      throw cannotWrite(path, error);
    } finally {
      buffer = '';
    }
  };
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    if (buffer !== '') flush();
    file?.replace();
  };
  return {
    write: (lines) => {
      buffer += lines;
      if (buffer.length > BUFFER_MAX) flush();
    },
    end: () => {
      close();
      if (file !== undefined) return path;
      if (isEarlier) rmSync(path, { force: true });
      return null;
    },
    close,
  };
};
