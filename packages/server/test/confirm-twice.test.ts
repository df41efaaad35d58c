import { PassThrough, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { confirmTwice } from '../src/operator/confirm-twice.ts';

const asked = { sentence: 'Erases the site north.', word: 'north', yes: false };

/** A terminal at which somebody types these lines. */
const terminal = (...lines: readonly string[]) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const typed = [...lines];
  let shown = '';
  const output = new Writable({
    write: (chunk, _, done) => {
      shown += String(chunk);
      const line = /(?:\(yes\/no\)|confirm:) $/.test(String(chunk)) ? typed.shift() : undefined;
      if (line !== undefined) input.write(`${line}\n`);
      done();
    },
  });
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
