import type { Answer, FaultSpan, Operation } from '../history/answer.ts';
import type { Bounds } from '../rows/row.ts';
import type { Violation } from './violation.ts';

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0;

const timesOf = (answers: readonly Answer[], operation: string): readonly number[] =>
  answers
    .filter((answer) => answer.operation === operation)
    .map(({ startedMs, endedMs }) => endedMs - startedMs);

const tooFew = (
  answers: readonly Answer[],
  limits: Readonly<Partial<Record<Operation, number>>>,
): readonly string[] =>
  Object.entries(limits).flatMap(([name, min]) => {
    const sent = answers.filter(({ operation }) => operation === name);
    const succeeded = sent.filter(({ status }) => status === 200);
    if (sent.length > 0 && succeeded.length >= min * sent.length) return [];
    return [`${succeeded.length} of ${sent.length} requests of ${name} succeeded`];
  });

const tooSlow = (
  answers: readonly Answer[],
  limits: Readonly<Partial<Record<Operation, number>>>,
  part: number,
): readonly string[] =>
  Object.entries(limits).flatMap(([operation, limitMs]) => {
    const ms = Math.round(percentile(timesOf(answers, operation), part));
    if (ms <= limitMs) return [];
    return [`${part * 100} % of ${operation} took up to ${ms} ms, not ${limitMs} ms`];
  });

/** Returns the bounds of a row that the answers during its fault broke. */
export const judgeBounds = (
  answers: readonly Answer[],
  { span, bounds }: { readonly span: FaultSpan; readonly bounds: Bounds },
): readonly Violation[] => {
  const { always = [], never = [], succeedMin = {}, p99Ms = {}, slowestMs = {} } = bounds;
  const during = answers.filter(
    ({ startedMs, endedMs }) => startedMs >= span.fromMs && endedMs <= span.healedMs,
  );
  const failed = during
    .filter(({ operation, status }) => always.includes(operation) && status === 503)
    .map(({ operation, node }) => `${operation} on ${node} answered 503`);
  const succeeded = during
    .filter(({ operation, status }) => never.includes(operation) && status >= 200 && status < 300)
    .map(({ operation, node, status }) => `${operation} on ${node} answered ${status}`);
  return [
    ...failed,
    ...succeeded,
    ...tooFew(during, succeedMin),
    ...tooSlow(during, p99Ms, 0.99),
    ...tooSlow(during, slowestMs, 1),
  ].map((what) => ({ invariant: 'I6', row: span.row, what }));
};
