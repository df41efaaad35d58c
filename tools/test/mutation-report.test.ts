import { expect, test } from 'vitest';
import { renderScores, scoreOf } from '../mutation/report.ts';
import { rooms } from '../mutation/rooms.ts';

const file = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

test('a score is the percentage of mutants that tests detect, for each room', () => {
  const report = {
    files: {
      'packages/core/src/accounts/login.ts': file('Killed', 'Survived', 'Timeout'),
      'packages/core/src/accounts/steps/new-id.ts': file('NoCoverage', 'Ignored', 'CompileError'),
      'packages/core/src/domain/fields/page.ts': file('Killed'),
      'packages/core/src/domain/values/decimal.ts': file('Killed', 'NoCoverage'),
    },
  };
  const scores = rooms.map((room) => scoreOf(report, room));
  expect(scores).toMatchObject([
    { room: 'accounts', mutants: 4, detected: 2, percent: 50 },
    { room: 'lists', mutants: 1, detected: 1, percent: 100 },
    { room: 'limiter', mutants: 0, percent: 0 },
    { room: 'tokens', mutants: 0, percent: 0 },
    { room: 'figures', mutants: 2, detected: 1, percent: 50 },
  ]);
  expect(renderScores(scores)).toContain('| accounts | 4 | 2 | 50 % |');
});
