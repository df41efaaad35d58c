import { expect, test } from 'vitest';
import { reportOf } from '../report/markdown.ts';
import type { Row } from '../rows/row.ts';
import type { RowResult } from '../rows/run-row.ts';
import { buildAnswer } from './sample-history.ts';

const row = (id: string): Row => ({
  id,
  fault: `fault ${id}`,
  how: `how ${id}`,
  counting: 'none',
  inject: async () => () => {},
});

const result = (id: string, remark?: string): RowResult => ({
  row: row(id),
  ...(remark === undefined ? {} : { remark }),
  answers: [buildAnswer({ row: id }), buildAnswer({ row: id, status: 503 })],
  recoveryMs: 5,
  durationMs: 100,
  violations: [],
});

const runOf = (...results: readonly RowResult[]) => ({
  results,
  violations: [],
  answers: 0,
  durationMs: 0,
});

const ids = ['F1', 'F2', 'F3'];
const whole = reportOf(runOf(...ids.map((id) => result(id))), { ids, earlier: '' });
const linesOf = (report: string, start: string): readonly string[] =>
  report.split('\n').filter((line) => line.startsWith(start));

test('a report has a line for each row, with its figures', () => {
  expect(linesOf(whole, '| F')).toEqual(
    ids.map(
      (id) => `| ${id} | fault ${id} | how ${id} | 2 | 10 ms | 5 ms | 200: 1, 503: 1 | yes |`,
    ),
  );
  expect(whole).toContain('\n6 answers were judged.\n');
});

test('a report of some rows keeps the lines of the others', () => {
  const violation = { invariant: 'I7', row: 'F2', what: 'late' } as const;
  const some = { ...runOf(result('F2', '9 documents')), violations: [violation] };
  const report = reportOf(some, { ids, earlier: whole });
  const [first, second, third] = linesOf(report, '| F');
  expect([first, third]).toEqual([linesOf(whole, '| F1')[0], linesOf(whole, '| F3')[0]]);
  expect(second).toMatch(/^\| F2 \| fault F2 \| how F2: 9 documents \| 2 \| .* \| no \|$/);
  expect(linesOf(report, '| I7')[0]).toMatch(/\| no \|$/);
  const later = reportOf(runOf(result('F1')), { ids, earlier: report });
  expect([linesOf(later, '| F2')[0], linesOf(later, '| I7')[0]]).toEqual([
    second,
    linesOf(report, '| I7')[0],
  ]);
  const mended = reportOf(runOf(result('F2')), { ids, earlier: report });
  expect(linesOf(mended, '| I7')[0]).toMatch(/\| yes \|$/);
});
