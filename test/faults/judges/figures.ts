import { judgeStatements, sentenceOf } from '../../statements/judge-statements.ts';
import type { PayRunHistory } from '../history/pay-run.ts';
import type { Violation } from './violation.ts';

/** I24: a completed statement that is not outdated prints the figures of its year, and its columns add up. */
export const judgeFigures = ({ row, statements }: PayRunHistory): readonly Violation[] =>
  judgeStatements({ documents: statements, openings: [] }).map((broken) => ({
    invariant: 'I24',
    row,
    what: sentenceOf(broken),
  }));
