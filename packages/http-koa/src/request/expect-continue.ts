import type { IncomingMessage, ServerResponse } from 'node:http';

// A symbol that is not exported, so that no other code can set the function.
const CONTINUE = Symbol('continue');

interface WithContinue {
  [CONTINUE]?: () => void;
}

/** Leaves the `100 Continue` that a client waits for to the API (RFC 9110 §10.1.1). */
export const holdContinue = (req: IncomingMessage, res: ServerResponse): void => {
  (req as WithContinue)[CONTINUE] = () => res.writeContinue();
};

/** Asks a client that waits for `100 Continue` for the body, once. */
export const askForBody = (req: IncomingMessage): void => {
  const waiting = req as WithContinue;
  waiting[CONTINUE]?.();
  delete waiting[CONTINUE];
};
