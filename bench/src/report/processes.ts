import type { ProcessResults } from '../experiments/processes.ts';
import type { Sample } from '../sample.ts';
import { ratioOf, spreadOf } from '../statistics.ts';
import { figure, figures, table } from './table.ts';

/** Renders one process beside two of a node. */
export const processSection = ({ one, two }: ProcessResults): string => {
  const row = (title: string, samples: readonly Sample[]): readonly string[] => {
    const of = (key: keyof Sample) => samples.map((each) => each[key]);
    const rates = samples.map(({ requestsPerSecond }) => requestsPerSecond);
    const ofOne = one.map(({ requestsPerSecond }) => requestsPerSecond);
    return [
      title,
      figures(spreadOf(rates)),
      figures(ratioOf(rates, ofOne), 2),
      figure(spreadOf(of('p50Ms')).median, 1),
      figure(spreadOf(of('p99Ms')).median, 1),
      figure(spreadOf(of('nodeUs')).median),
      figure(spreadOf(of('postgresUs')).median),
      figure(spreadOf(of('redisUs')).median),
    ];
  };
  return `
## Two processes on one port

${table(
  [
    '',
    'requests/s',
    'ratio to one process',
    'p50 ms',
    'p99 ms',
    'node CPU µs',
    'PostgreSQL CPU µs',
    'Redis CPU µs',
  ],
  [row('one process', one), row('two processes', two)],
)}

The list of 15, counted in Redis. The CPU time of Node.js is that of all processes of the node. PostgreSQL, Redis and the load generator share the cores with them:
two processes gain only what those leave.
`;
};
