import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { InputIssue, RefusedRow } from '@paydocs/core';
import { validationMessage } from '@paydocs/http-koa';
import { OperationalError } from '../operational-error.ts';

/** A file of refused rows, one JSON object for each rule that a row breaks. */
export interface RefusedFile {
  readonly write: (row: RefusedRow) => void;
  /** Closes the file and returns its path, or null without a refused row. */
  readonly close: () => string | null;
}

const BUFFER_MAX = 65_536;
/** The file tells which records are wrong: for its owner only. */
const MODE = 0o600;

/** Returns the sentence of a broken rule, which contains no value of the row. */
export const sentenceOf = (issue: InputIssue): string =>
  issue.rule === 'unknown' ? 'is no known column.' : validationMessage(issue);

const lineOf = (line: number, issue: InputIssue): string =>
  `${JSON.stringify({ line, field: issue.field, reason: sentenceOf(issue) })}\n`;

const open = (path: string): number => {
  try {
    rmSync(path, { force: true });
    return openSync(path, 'wx', MODE);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new OperationalError(`Cannot write ${path} (${reason}).`, { cause });
  }
};

/** Creates the file at the first refused row; deletes one of an earlier import. */
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
    write: ({ line, issues }) => {
      for (const issue of issues) buffer += lineOf(line, issue);
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
