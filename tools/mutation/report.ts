import { matchesGlob } from 'node:path';
import { type Room, SCORE_MIN } from './rooms.ts';

/** The part of a report in the mutation-testing-elements schema that the scores need. */
export interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

/** The mutants of a room and the percentage that tests detect. */
export interface Score {
  readonly room: string;
  readonly mutants: number;
  readonly detected: number;
  readonly percent: number;
}

const DETECTED = new Set(['Killed', 'Timeout']);
const COUNTED = new Set([...DETECTED, 'Survived', 'NoCoverage']);

/** Returns the score of a room; a room without mutants has the score 0. */
export const scoreOf = ({ files }: MutationReport, { name, files: globs }: Room): Score => {
  const statuses = Object.entries(files)
    .filter(([file]) => globs.some((glob) => matchesGlob(file, glob)))
    .flatMap(([, { mutants }]) => mutants.map(({ status }) => status))
    .filter((status) => COUNTED.has(status));
  const detected = statuses.filter((status) => DETECTED.has(status)).length;
  const percent = statuses.length === 0 ? 0 : Math.floor((detected * 1000) / statuses.length) / 10;
  return { room: name, mutants: statuses.length, detected, percent };
};

/** Renders the scores as docs/mutation.md. */
export const renderScores = (scores: readonly Score[]): string =>
  [
    '# Mutation scores',
    '',
    'Written by `npm run test:mutation`, which changes the sources in many small ways and runs the tests of the core or of the',
    'adapter against each change. Tests that start other programs, and changes that take effect only while a module loads, are',
    `not counted. A room fails below ${SCORE_MIN} %.`,
    '',
    '| Room | Mutants | Detected | Score |',
    '|---|---:|---:|---:|',
    ...scores.map(
      ({ room, mutants, detected, percent }) =>
        `| ${room} | ${mutants} | ${detected} | ${percent} % |`,
    ),
    '',
  ].join('\n');
