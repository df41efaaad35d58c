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
export interface SmtpDeeds {
  readonly onConnect?: () => Promise<void>;
  /** Called with the whole message received. */
  readonly onMessage?: () => Promise<void>;
}

/** An SMTP server on a free port of the loopback interface that keeps its messages. */
export interface SmtpCatcher {
  readonly url: string;
  /** Every complete message, whatever the response was. */
  readonly caught: readonly Caught[];
  close(): Promise<void>;
}

type Deed = () => Promise<void>;

const answer = async (deed: Deed | undefined, callback: () => void): Promise<void> => {
  await deed?.();
  callback();
};

/** Starts a server that accepts every message, with hooks. */
export const smtpCatcher = async (deeds: SmtpDeeds = {}): Promise<SmtpCatcher> => {
  const caught: Caught[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect: (_session, callback) => void answer(deeds.onConnect, callback),
    onData: (stream, { envelope }, callback) => {
      const keep = async (): Promise<void> => {
        const bytes = await buffer(stream);
        caught.push({ recipients: envelope.rcptTo.map(({ address }) => address), bytes });
        await deeds.onMessage?.();
      };
      void answer(keep, callback);
    },
  });
  // A killed client breaks its connection, which is an error here.
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
