const OLDEST = 24;

/** Says what is wrong with a version of Node.js, if anything. */
export const nodeComplaint = (version: string): string | undefined =>
  Number.parseInt(version, 10) >= OLDEST
    ? undefined
    : `paydocs needs Node.js ${OLDEST} or newer; this is ${version}.`;

/**
 * Ends the process with a clear line on a Node.js that is too old. Comes before every other import:
 * the SQLite driver brings an old one down without a word.
 */
export const requireNode = (): void => {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint === undefined) return;
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
};
