const OLDEST_MAJOR = 22;
const OLDEST_MINOR = 17;

/** Returns the error message for an unsupported version of Node.js, or undefined. */
export const unsupportedNode = (version: string): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)
    ? undefined
    : `paydocs needs Node.js ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer; this is ${version}.`;
};

/**
 * Exits with an error message if the version of Node.js is not supported. Call this before any other
 * import: the native SQLite driver crashes Node.js 20 without a message.
 */
export const requireNode = (): void => {
  const message = unsupportedNode(process.versions.node);
  if (message === undefined) return;
  process.stderr.write(`${message}\n`);
  process.exit(1);
};
