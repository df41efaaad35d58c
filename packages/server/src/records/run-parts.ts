import { isRefused } from '@paydocs/core';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { employeeKeys, type RunDesk } from './run-desk.ts';
import type { RunDocument } from './run-document.ts';
import { partMistakes, type RunMistake, unreadMistakes, wrongRun } from './run-mistakes.ts';

/** The documents of a file, and what to call while they are read. */
export interface RunFile {
  /** At most 1,000 documents in a part. */
  readonly parts: AsyncIterable<readonly RunDocument[]>;
  readonly onMistakes: (mistakes: readonly RunMistake[]) => void;
  /** Called after each part with the number of rows so far. */
  readonly onPart: (rows: number) => void;
  readonly isStopped: () => boolean;
}

/** What was read of a file. */
export interface RunRead {
  readonly rows: number;
  /** Returns the number of lines with a mistake. */
  readonly refused: () => number;
  /** Reports the lines that a refusal of the whole order is about; throws every other error. */
  readonly reportRefusal: (error: unknown) => Promise<void>;
}

/** The lines of each employee, by the id or the key with which the file names the employee. */
type Lines = Map<unknown, readonly number[]>;

/** Returns a mistake for each statement that an employee of the file has already, in a line that is sought. */
const existingMistakes = async (
  desk: RunDesk,
  { lines, isSought }: { readonly lines: Lines; readonly isSought: (line: number) => boolean },
  statements: readonly { readonly employeeId: number | null; readonly uuid: string | null }[],
): Promise<readonly RunMistake[]> => {
  const keys = await employeeKeys(
    desk,
    statements.flatMap(({ employeeId }) => employeeId ?? []),
  );
  return statements.map(({ employeeId, uuid }) => {
    const id = employeeId ?? undefined;
    const found = lines.get(id) ?? lines.get(id && keys.get(id)) ?? [];
    const [line = 0, ...others] = found.filter(isSought);
    const place = others.length === 0 ? '' : `, in this line or in line ${others.join(' or ')}`;
    const document = uuid === null ? '' : `: document ${uuid}`;
    return { line, field: 'employee', reason: `has the statement already${place}${document}.` };
  });
};

/** Starts the list of lines with mistakes. */
const startRefusals = (desk: RunDesk, { onMistakes }: Pick<RunFile, 'onMistakes'>) => {
  const lines: Lines = new Map();
  const refused = new Set<number>();
  const report = (mistakes: readonly RunMistake[]): void => {
    for (const { line } of mistakes) refused.add(line);
    if (mistakes.length > 0) onMistakes(mistakes);
  };
  return {
    /** Returns the documents that could be read, and reports the others. */
    readable: (all: readonly RunDocument[]): readonly RunDocument[] => {
      report(all.flatMap(unreadMistakes));
      const part = all.filter(({ issues }) => issues === undefined);
      for (const { line, input } of part) {
        // The values of a file have any type.
        const document = input as Partial<RunDocument['input']> | undefined | null;
        const employee = document?.employeeId ?? document?.employeeExternalId;
        lines.set(employee, [...(lines.get(employee) ?? []), line]);
      }
      return part;
    },
    count: () => refused.size,
    /** Reports the lines that a refusal is about, and returns those that are left of the part. */
    report: async (
      error: unknown,
      part: readonly RunDocument[],
    ): Promise<readonly RunDocument[]> => {
      if (!isRefused(error)) throw error;
      if (error.code === 'statement.exists') {
        const from = part[0]?.line ?? 0;
        const isSought = (line: number): boolean => line >= from && !refused.has(line);
        report(await existingMistakes(desk, { lines, isSought }, error.facts.statements));
        return [];
      }
      if (error.code !== 'input.invalid') throw error;
      const mistakes = partMistakes(part, error.facts.issues);
      if (mistakes === undefined) throw wrongRun(error.facts.issues);
      report(mistakes);
      return part.filter(({ line }) => !refused.has(line));
    },
  };
};

/**
 * Passes each part of a file on, and reports the lines that are refused.
 *
 * @throws OperationalError for a file without rows, and a refusal that is about no line.
 */
export const readParts = async (
  desk: RunDesk,
  file: RunFile,
  add: (part: readonly RunDocument[], number: number) => Promise<void>,
): Promise<RunRead> => {
  const refusals = startRefusals(desk, file);
  let rows = 0;
  let number = 0;
  for await (const all of file.parts) {
    if (file.isStopped()) break;
    let part = refusals.readable(all);
    number += 1;
    // Contents are checked before records, so that lines without a mistake so far may have one.
    while (part.length > 0) {
      try {
        await add(part, number);
        break;
      } catch (error) {
        part = await refusals.report(error, part);
      }
    }
    rows += all.length;
    file.onPart(rows);
  }
  if (rows === 0 && !file.isStopped()) {
    const message = 'Nothing was ordered: the file has no rows.';
    throw new OperationalError(message, { exitCode: USAGE_EXIT_CODE });
  }
  return {
    rows,
    refused: refusals.count,
    reportRefusal: async (error) => {
      await refusals.report(error, []);
    },
  };
};
