import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { renderScores, scoreOf } from './report.ts';
import { rooms, SCORE_MIN } from './rooms.ts';
import { mutate } from './stryker.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = rooms.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const scores = chosen.map((room) => scoreOf(mutate(room), room));
if (chosen.length === rooms.length) writeFileSync('docs/mutation.md', renderScores(scores));
for (const { room, percent } of scores) console.log(`${room}: ${percent} % of mutants detected`);
process.exitCode = scores.every(({ percent }) => percent >= SCORE_MIN) ? 0 : 1;
