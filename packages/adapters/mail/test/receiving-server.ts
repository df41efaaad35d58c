import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Closable } from '../../../../tools/close-after-test.ts';

/** A message that a real SMTP server received. */
export interface Received {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly bytes: Buffer;
  /** Whether the session used TLS. */
  readonly secure: boolean;
  /** The authenticated user. */
  readonly user: string | undefined;
}

/** A real SMTP server on a free port of this machine. */
export interface ReceivingServer extends Closable {
  readonly port: number;
  readonly received: readonly Received[];
}

/** Starts a server that accepts every message; the password of `anna` is `p@ss word/1`. */
export const receivingServer = async (
  options: SMTPServerOptions = {},
): Promise<ReceivingServer> => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.secure === true ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    disableReverseLookup: true,
    // Without this option the server warns about its built-in certificate.
    logger: false,
    ...options,
    onAuth: ({ username, password }, _, callback) => {
      const isValid = username === 'anna' && password === 'p@ss word/1';
      callback(
        isValid ? null : new Error('Wrong password'),
        isValid ? { user: username } : undefined,
      );
    },
    onData: (stream, { envelope, secure, user }, callback) => {
      const chunks: Buffer[] = [];
      // A client that goes away in the middle leaves no message.
      stream.on('error', () => {});
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => withALabels(address)),
          bytes: Buffer.concat(chunks),
          secure,
          user: user === undefined ? undefined : String(user),
        });
        callback();
      });
    },
  });
  // A client that does not trust the certificate ends the handshake, which emits an error.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

// The server decodes domains. Another test compares the bytes of the commands.
const withALabels = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToASCII(address.slice(at));
};
