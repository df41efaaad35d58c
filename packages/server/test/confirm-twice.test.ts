import { PassThrough, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { confirmTwice } from '../src/operator/confirm-twice.ts';

const asked = { sentence: 'Erases the site north.', word: 'north', yes: false };

/** Ctrl-C and Ctrl-D, as a terminal sends them. */
const ENDS = ['\u0003', '\u0004'];

/** A terminal at which somebody types these lines, or ends the input. */
const terminal = (...lines: readonly string[]) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const typed = [...lines];
  let shown = '';
  const output = Object.assign(
    new Writable({
      write: (chunk, _, done) => {
        shown += String(chunk);
        const line = /(?:\(yes\/no\)|confirm:) $/.test(String(chunk)) ? typed.shift() : undefined;
        if (line !== undefined) input.write(ENDS.includes(line) ? line : `${line}\n`);
        done();
      },
    }),
    { isTTY: true },
  );
  return { input, output, shown: () => shown };
};

describe('a confirmation', () => {
  test('asks twice, and takes a yes and the word', async () => {
    const { shown, ...streams } = terminal('yes', 'north');
    await confirmTwice(asked, streams);
    expect(shown()).toContain('Erases the site north.\nThis cannot be undone. Go on? (yes/no)');
    expect(shown()).toContain('Type north to confirm:');
  });

  test.each([
    ['no', 'north'],
    ['', ''],
    ['yes', 'main'],
    ['y', 'north'],
    ['\u0003', ''],
    ['\u0004', ''],
    ['yes', '\u0003'],
    ['yes', '\u0004'],
  ])('takes %j and %j for a no', async (...lines) => {
    await expect(confirmTwice(asked, terminal(...lines))).rejects.toThrow('Nothing was erased.');
  });

  test('asks nothing after --yes, and rejects without a terminal', async () => {
    const { shown, input, output } = terminal();
    const none = { input: Object.assign(input, { isTTY: false }), output };
    await confirmTwice({ ...asked, yes: true }, none);
    expect(shown()).toBe('');
    await expect(confirmTwice(asked, none)).rejects.toThrow('add --yes');
  });
});
