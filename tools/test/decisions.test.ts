import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);

test('the list of decisions has the title of each record, by number', () => {
  const records = globSync('0*.md', { cwd: FOLDER }).toSorted();
  const lines = records.map((file) => {
    const [, number, title] =
      /^# 0*(\d+)\.? (.+)$/m.exec(readFileSync(new URL(file, FOLDER), 'utf8')) ?? [];
    return `- [${number}](${file}) ${title}`;
  });
  const list = readFileSync(new URL('README.md', FOLDER), 'utf8');
  expect(list.split('\n').filter((line) => line.startsWith('- ['))).toEqual(lines);
});
