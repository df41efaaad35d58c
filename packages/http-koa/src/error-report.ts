/** Which request an error belongs to. Never more than this: queries and bodies hold personal data. */
export interface FailedRequest {
  /** The `X-Request-Id` that the caller got. */
  readonly requestId: string;
  readonly method: string;
  /** As the client sent it, without the query. */
  readonly path: string;
}

/** Told about every error that the caller did not cause. */
export type OnError = (error: unknown, request: FailedRequest) => void;

const STACK_FRAME = /^\s+at /;
const FRAMES_MAX = 20;
const CAUSES_MAX = 5;

// Messages are left out: a database driver's message quotes the values of the failed statement.
const anatomy = (error: unknown, depth = 0): object => {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => STACK_FRAME.test(line));
  return {
    error: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    at: frames.slice(0, FRAMES_MAX).map((line) => line.trim()),
    ...(error.cause === undefined || depth === CAUSES_MAX
      ? {}
      : { cause: anatomy(error.cause, depth + 1) }),
  };
};

/** Writes one line of JSON to stderr: the request, and the error's names and places, no messages. */
export const logError: OnError = (error, { requestId, method, path }) => {
  console.error(
    JSON.stringify({
      level: 'error',
      time: new Date().toISOString(),
      request_id: requestId,
      method,
      path,
      ...anatomy(error),
    }),
  );
};
