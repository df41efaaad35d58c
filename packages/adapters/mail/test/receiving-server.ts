import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Closing } from './until-test-ends.ts';

/** A message as a real SMTP server received it. */
export interface Received {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly bytes: Buffer;
  /** Whether it came over TLS. */
  readonly secure: boolean;
  /** Who had logged in. */
  readonly user: string | undefined;
}

/** A real SMTP server on a free port of this machine. */
export interface ReceivingServer extends Closing {
  readonly port: number;
  readonly received: readonly Received[];
}

/** Starts a server that takes everything; anna's password is `p@ss word/1`. */
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
    // Or it warns that its certificate is a well-known one.
    logger: false,
    ...options,
    onAuth: ({ username, password }, _, callback) => {
      const known = username === 'anna' && password === 'p@ss word/1';
      callback(known ? null : new Error('Wrong password'), known ? { user: username } : undefined);
    },
    onData: (stream, { envelope, secure, user }, callback) => {
      const chunks: Buffer[] = [];
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
  // A client that does not trust the certificate ends the handshake, which is an error here.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

// The server shows domains decoded; that they are sent as they were is seen on the wire elsewhere.
const withALabels = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToASCII(address.slice(at));
};
