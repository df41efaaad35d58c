import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readPassword } from '../src/commands/read-password.ts';
import { jsonLines, textTable } from '../src/terminal/text-table.ts';

describe('textTable', () => {
  test('aligns columns by characters, without space at the end of a line', () => {
    const rows = [
      ['Zoë 😀', 'x'],
      ['', 'longer'],
    ];
    expect(textTable(['NAME', 'B'], rows)).toBe('NAME   B\nZoë 😀  x\n       longer');
    expect(textTable(['A', 'B'], [])).toBe('A  B');
  });

  test('shows no character that a terminal obeys, and cuts long texts', () => {
    const table = textTable(['AGENT'], [['a\u001b[2J\u009b1m\n\u202eb'], ['x'.repeat(61)]]);
    expect(table).toBe(`AGENT\na\u{fffd}[2J\u{fffd}1m\u{fffd}\u{fffd}b\n${'x'.repeat(59)}…`);
  });
});

test('jsonLines prints one object a line, and nothing for no object', () => {
  expect(jsonLines([{ a: 1 }, { b: 'x\n' }])).toBe('{"a":1}\n{"b":"x\\n"}\n');
  expect(jsonLines([])).toBe('');
});

const inputOf = (text: string, isTTY = false) =>
  Object.assign(Readable.from([text]), { isTTY }) as unknown as NodeJS.ReadStream;

describe('readPassword', () => {
  test.each([
    ['correct horse\n', 'correct horse'],
    [' correct horse \r\nmore\n', ' correct horse '],
    ['correct horse', 'correct horse'],
    ['', ''],
  ])('returns the first line of %j without its end', async (text, password) => {
    expect(await readPassword(inputOf(text))).toBe(password);
  });

  test('refuses a terminal, which would show the password', async () => {
    await expect(readPassword(inputOf('secret', true))).rejects.toMatchObject({
      name: 'OperationalError',
      exitCode: 2,
      message: expect.stringContaining('from a pipe or a file'),
    });
  });
});
