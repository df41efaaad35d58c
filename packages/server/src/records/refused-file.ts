import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { ImportKindName, InputIssue, RefusedRow, UnreadableRecord } from '@paydocs/core';
import { validationMessage } from '@paydocs/http-koa';
import { OperationalError } from '../operational-error.ts';
import { STANDARD } from './file-input.ts';

/** A file of refused rows, one JSON object a line. */
export interface RefusedFile {
  readonly write: (lines: string) => void;
  /** Closes the file and returns its path, or null without a refused row. */
  readonly close: () => string | null;
}

/** Returns the default path of the file of refused rows. */
export const refusedPathOf = (file: string, kind: ImportKindName): string =>
  `${file === STANDARD ? kind : file}.refused.ndjson`;

const BUFFER_MAX = 65_536;
/** The file tells which records are wrong: for its owner only. */
const MODE = 0o600;

/** Returns the sentence of a broken rule, which contains no value of the row. */
export const sentenceOf = (issue: InputIssue): string =>
  issue.rule === 'unknown' ? 'is no known column.' : validationMessage(issue);

/** Returns a line for each rule that a row breaks. */
export const refusedLines = ({ line, issues }: RefusedRow): string =>
  issues
    .map((issue) => ({ line, field: issue.field, reason: sentenceOf(issue) }))
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

const open = (path: string): number => {
  try {
    rmSync(path, { force: true });
    return openSync(path, 'wx', MODE);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new OperationalError(`Cannot write ${path} (${reason}).`, { cause });
  }
};

/** Creates the file at the first refused row; deletes one of an earlier run. */
export const refusedFile = (path: string): RefusedFile => {
  let descriptor: number | undefined;
  let isOpen = true;
  let buffer = '';
  rmSync(path, { force: true });
  const flush = (): void => {
    descriptor ??= open(path);
    writeSync(descriptor, buffer);
    buffer = '';
  };
  return {
    write: (lines) => {
      buffer += lines;
      if (buffer.length > BUFFER_MAX) flush();
    },
    close: () => {
      if (buffer !== '') flush();
      if (descriptor === undefined) return null;
      if (isOpen) closeSync(descriptor);
      isOpen = false;
      return path;
    },
  };
};
