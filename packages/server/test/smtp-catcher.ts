import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received message. */
export interface Caught {
  /** The recipients of the envelope. */
  readonly recipients: readonly string[];
  readonly bytes: Buffer;
}

/** Hooks that delay the responses of a server. */
export interface SmtpHooks {
  readonly onConnect?: () => Promise<void>;
  /** Called after a complete message. */
  readonly onMessage?: () => Promise<void>;
}

/** An SMTP server on a free loopback port that stores its messages. */
export interface SmtpCatcher {
  readonly url: string;
  /** All complete messages, with any response. */
  readonly caught: readonly Caught[];
  close(): Promise<void>;
}

type Hook = () => Promise<void>;

const respond = async (hook: Hook | undefined, callback: () => void): Promise<void> => {
  await hook?.();
  callback();
};

/** Starts a server that accepts every message, with hooks. */
export const smtpCatcher = async (hooks: SmtpHooks = {}): Promise<SmtpCatcher> => {
  const caught: Caught[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect: (_session, callback) => void respond(hooks.onConnect, callback),
    onData: (stream, { envelope }, callback) => {
      const store = async (): Promise<void> => {
        // A client that is killed in the middle leaves no message.
        const bytes = await buffer(stream).catch(() => undefined);
        if (bytes === undefined) return;
        caught.push({ recipients: envelope.rcptTo.map(({ address }) => address), bytes });
        await hooks.onMessage?.();
      };
      void respond(store, callback);
    },
  });
  // A killed client resets its connection, which emits an error.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
