const OLDEST_MAJOR = 22;
const OLDEST_MINOR = 17;

/** Returns the sentence for a version of Node.js that is too old, else `undefined`. */
export const nodeComplaint = (version: string): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)
    ? undefined
    : `paydocs needs Node.js ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer; this is ${version}.`;
};

/**
 * Exits with a sentence on a Node.js that is too old. Call this before any other import: the native
 * SQLite driver crashes Node.js 20 without a message.
 */
export const requireNode = (): void => {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint === undefined) return;
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
};
