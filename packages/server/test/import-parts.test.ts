import { expect, test } from 'vitest';
import { progressLine } from '../src/records/import-progress.ts';
import { nearestName } from '../src/terminal/nearest-name.ts';
import { progressBar, redrawnLine } from '../src/terminal/progress-bar.ts';

const known = ['external_id', 'company', 'first_name', 'last_name', 'ssn', 'earnings'];

test.each([
  ['frist_name', 'first_name'],
  ['First Name', 'first_name'],
  ['lastname', 'last_name'],
  ['company_id', 'company'],
  ['SSN', 'ssn'],
  ['id', 'external_id'],
  ['earn', 'earnings'],
  ['favorite_color', undefined],
])('the nearest name of %j is %j', (given, nearest) => {
  expect(nearestName(given, known)).toBe(nearest);
});

test('the progress of a file has a bar, the rows, their rate and the time that is left', () => {
  const state = { rows: 12_345, bytesRead: 250, bytes: 1000, elapsedMs: 3000 };
  expect(progressLine(state)).toBe(
    `${'█'.repeat(7)}${'░'.repeat(23)} 25 %  12,345 rows  4,115/s  0:09 left`,
  );
  expect(progressLine({ ...state, bytesRead: 0, rows: 0, elapsedMs: 0 })).toBe(
    `${'░'.repeat(30)} 0 %  0 rows  0/s`,
  );
  expect(progressLine({ ...state, bytes: 1_000_000 })).toContain('3:19:57 left');
  expect(progressLine({ ...state, bytes: 0 })).toContain('100 %');
});

test('the progress of standard input has the time that has passed', () => {
  const state = { rows: 10, bytesRead: 250, bytes: undefined, elapsedMs: 61_000 };
  expect(progressLine(state)).toBe('10 rows  0/s  1:01');
});

const finished = () => ({ rows: 1, bytesRead: 1, bytes: 1, elapsedMs: 1000 });

test('progress is drawn on a terminal only', () => {
  const written: string[] = [];
  const output = (isTTY: boolean) => ({
    isTTY,
    write: (text: string) => {
      written.push(text);
      return true;
    },
  });
  const silent = redrawnLine(output(false), () => progressLine(finished()));
  silent.draw();
  silent.end();
  expect(written).toEqual([]);
  const bar = redrawnLine(output(true), () => progressLine(finished()));
  bar.draw();
  bar.draw();
  bar.end();
  expect(written).toHaveLength(3);
  expect(written[0]).toBe(`\r${progressLine(finished())}\u001b[K`);
});

test('a bar counts what is done, also when it is more than the total', () => {
  const written: string[] = [];
  const terminal = { isTTY: true, write: (text: string) => written.push(text) > 0 };
  const bar = progressBar(terminal, 2000, 'values');
  bar.advance(1000);
  bar.advance(1500);
  bar.end();
  expect(written).toEqual([
    `\r${'█'.repeat(15)}${'░'.repeat(15)} 1,000 of 2,000 values\u001b[K`,
    `\r${'█'.repeat(30)} 2,500 of 2,000 values\u001b[K`,
    '\n',
  ]);
});
