import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** How a mail server treats a message. */
export type SmtpMode =
  | 'accept'
  /** Closes each connection at once. */
  | 'refuse'
  /** Answers nothing. */
  | 'tarpit'
  /** Refuses each message for now (451) or for good (554). */
  | '4xx'
  | '5xx'
  /** Stores the message and ends the connection without an answer. */
  | 'cut-after-data';

/** A message that was received as a whole. */
export interface ReceivedMail {
  readonly to: string;
  readonly text: string;
  /** Whether the server stored the message. */
  readonly accepted: boolean;
}

/** A mail server on a free loopback port. */
export interface FaultySmtp {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  set(mode: SmtpMode): void;
  stop(): void;
}

const decodeQuotedPrintable = (text: string): string =>
  text
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_match, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );

interface Conversation {
  readonly socket: Socket;
  readonly mode: () => SmtpMode;
  readonly receive: (mail: ReceivedMail) => void;
}

const converse = async ({ socket, mode, receive }: Conversation): Promise<void> => {
  const answer = (line: string): boolean => socket.write(`${line}\r\n`);
  let to = '';
  let message: string[] | undefined;
  answer('220 mail.test ESMTP');
  for await (const line of createInterface({ input: socket })) {
    if (message !== undefined && line !== '.') message.push(line);
    else if (message !== undefined) {
      const current = mode();
      const text = decodeQuotedPrintable(message.join('\n'));
      message = undefined;
      if (current === 'tarpit') continue;
      receive({ to, text, accepted: current === 'accept' || current === 'cut-after-data' });
      if (current === 'cut-after-data') socket.destroy();
      else answer({ '4xx': '451 Later', '5xx': '554 Never' }[current as string] ?? '250 OK');
    } else if (/^RCPT TO:/i.test(line)) {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      answer('250 OK');
    } else if (/^DATA/i.test(line)) {
      message = [];
      answer('354 Go ahead');
    } else answer(/^QUIT/i.test(line) ? '221 Bye' : '250 OK');
  }
};

/** Starts a mail server that accepts every message until `set`. */
export const startFaultySmtp = async (): Promise<FaultySmtp> => {
  const mails: ReceivedMail[] = [];
  let mode: SmtpMode = 'accept';
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (mode === 'refuse') socket.resetAndDestroy();
    else if (mode !== 'tarpit') {
      const receive = (mail: ReceivedMail): void => void mails.push(mail);
      converse({ socket, mode: () => mode, receive }).catch(() => {});
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    set: (next) => {
      mode = next;
      // Connections without an answer would wait for ever.
      for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
