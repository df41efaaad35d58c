import type { History } from '../history/answer.ts';
import type { Violation } from './violation.ts';

/** I4: of the requests of a bucket, at most the limit pass; exactly the limit while Redis counts. */
export const judgeLimits = ({ answers, pressures }: History): readonly Violation[] => {
  const byBucket = Map.groupBy(answers, ({ bucket }) => bucket);
  return pressures.flatMap(({ row, bucket, limit, isExact }) => {
    const all = byBucket.get(bucket) ?? [];
    const passed = all.filter(({ status }) => status !== 429 && status !== 503 && status !== 0);
    const unanswered = all.filter(({ status }) => status === 503 || status === 0).length;
    const isKept = isExact
      ? passed.length <= limit && passed.length + unanswered >= limit
      : passed.length <= limit;
    if (isKept) return [];
    const of = isExact ? `${limit}` : `at most ${limit}`;
    const what = `${passed.length} requests of ${all.length} passed instead of ${of}`;
    return [{ invariant: 'I4', row, what }];
  });
};
