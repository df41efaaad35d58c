/** Returns the number of insertions, deletions and replacements of characters between two texts. */
export const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns the known name that is most like a given one, or undefined if none is like it. */
export const nearestName = (input: string, known: readonly string[]): string | undefined => {
  const name = plain(input);
  const ranked = known
    .map((each) => ({ each, changes: distance(name, plain(each)) }))
    .toSorted((a, b) => a.changes - b.changes);
  const [best] = ranked;
  const changesMax = name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3));
  if (best !== undefined && best.changes <= changesMax) return best.each;
  return known.find((each) => {
    const other = plain(each);
    return name.startsWith(other) || other.endsWith(name) || other.startsWith(name);
  });
};
