/** Returns why a request failed, as a sentence with a code only: other texts may quote the answer. */
export const failureReason = (error: unknown): string => {
  const { code, syscall } = (error ?? {}) as {
    readonly code?: unknown;
    readonly syscall?: unknown;
  };
  const isName = typeof syscall === 'string' && syscall.startsWith('query');
  const summary = isName
    ? 'The name of the receiver could not be resolved'
    : 'The connection to the receiver failed';
  const isCode = typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code);
  return isCode ? `${summary} (${code}).` : `${summary}.`;
};
