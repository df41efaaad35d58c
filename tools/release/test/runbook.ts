import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

/** The blocks of commands of the page, in their order. */
const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);

/** The blocks that no test has run yet. */
export const left: Set<string> = new Set(blocks);

/** Returns the only block with a text, or a beginning, and notes that it is run. */
export const block = (text: string | RegExp): string => {
  const found = blocks.filter((each) =>
    typeof text === 'string' ? each.includes(text) : text.test(each),
  );
  assert.equal(found.length, 1, `docs/operations.md has ${found.length} blocks with ${text}`);
  left.delete(found[0] ?? '');
  return found[0] ?? '';
};
