import { cpus, totalmem } from 'node:os';
import type { Round } from './load.ts';

/** All rounds of one target. */
export interface Measured {
  readonly name: string;
  readonly rounds: readonly Round[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A table of medians and of ratios to the first target, each with the spread over the rounds. */
export const report = (measured: readonly Measured[], rows: string): string => {
  const [base] = measured;
  const lines = measured.map(({ name, rounds }) => {
    const ratios = rounds.map(
      (round, index) =>
        round.requestsPerSecond / (base?.rounds[index]?.requestsPerSecond ?? Number.NaN),
    );
    const cells = [
      name,
      Math.round(median(rounds.map((round) => round.requestsPerSecond))),
      `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
      median(rounds.map((round) => round.p50Ms)),
      median(rounds.map((round) => round.p99Ms)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const gib = Math.round(totalmem() / 2 ** 30);
  return `# Performance

\`GET /employees?per_page=15\`, ${rows}, 32 connections; server, database and load on one machine
(${cpus().length} cores, ${gib} GiB, Node.js ${process.versions.node}). Rounds are interleaved: trust the ratios, not the
numbers. Made by \`npm run bench\`.

| | requests/s | ratio to the base, median (spread) | p50 ms | p99 ms |
|---|---|---|---|---|
${lines.join('\n')}

The base is \`node:http\` with \`pg\` and prepared statements, page and \`count(*)\` in parallel: no token, no session, no rule.
Ours is the whole request: signature, limiter (in memory), session row, visibility, validation, exact total, links.
`;
};
