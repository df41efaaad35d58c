import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Closing } from './until-test-ends.ts';

/** Where in a session a server can misbehave; `message` is after the final dot. */
export type Step = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message';

/**
 * What a server does instead of the usual: a reply as it is on the wire, given what the client has
 * said so far; or an act on the connection.
 */
export type Deed = string | ((said: string) => string) | ((said: string, socket: Socket) => void);

/** A hand-written SMTP server that misbehaves at will. */
export interface FakeServer extends Closing {
  readonly port: number;
  /** The messages that it has in full, with their stuffed dots. */
  readonly messages: readonly string[];
  /** All that clients said. */
  said(): string;
}

/** How a fake server differs from a good one. */
export interface Behaviour {
  readonly deeds?: Partial<Record<Step, Deed>>;
  /** What it offers after EHLO. */
  readonly extensions?: readonly string[];
}

/** Ends the connection in order. */
export const ends: Deed = (_, socket) => void socket.end();
/** Breaks the connection (RST). */
export const breaks: Deed = (_, socket) => void socket.resetAndDestroy();
/** Never says anything again. */
export const isSilent: Deed = () => {};
/** Starts a reply and never comes to its end. */
export const dribbles: Deed = (_, socket) => {
  const timer = setInterval(() => socket.write('250-wait\r\n'), 10);
  socket.on('close', () => clearInterval(timer));
};
/** Says this and ends the connection. */
export const saysAndEnds =
  (reply: string): Deed =>
  (_, socket) =>
    void socket.end(reply);

const USUAL: Readonly<Record<Step, string>> = {
  greeting: '220 fake\r\n',
  EHLO: '250 fake\r\n',
  STARTTLS: '502 5.5.1 No such command\r\n',
  AUTH: '235 2.7.0 Welcome\r\n',
  MAIL: '250 2.1.0 Sender\r\n',
  RCPT: '250 2.1.5 Recipient\r\n',
  DATA: '354 Go on\r\n',
  message: '250 2.0.0 Taken\r\n',
};

/** Starts a fake server on a free port of this machine. */
export const fakeServer = async ({
  deeds = {},
  extensions = [],
}: Behaviour): Promise<FakeServer> => {
  const sockets = new Set<Socket>();
  const messages: string[] = [];
  const all: string[] = [];
  const hello = ['fake', ...extensions].map((line, index, { length }) =>
    index + 1 === length ? `250 ${line}\r\n` : `250-${line}\r\n`,
  );
  const usual = { ...USUAL, EHLO: hello.join('') };
  const server = createServer((socket) => {
    sockets.add(socket);
    let said = '';
    const act = (step: Step): void => {
      const deed = deeds[step] ?? usual[step];
      const reply = typeof deed === 'string' ? deed : deed(said, socket);
      if (typeof reply === 'string' && socket.writable) socket.write(reply);
    };
    const hear = listener(act, (message) => messages.push(message));
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      said += chunk.toString();
      all.push(chunk.toString());
      hear(chunk.toString());
    });
    act('greeting');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    said: () => all.join(''),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

const listener = (
  act: (step: Step) => void,
  onMessage: (message: string) => void,
): ((text: string) => void) => {
  let unread = '';
  let message: string | undefined;
  const hearLine = (line: string): void => {
    if (message === undefined) {
      const command = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
      if (command === 'DATA') message = '';
      if (command in USUAL) act(command as Step);
    } else if (line === '.') {
      onMessage(message);
      message = undefined;
      act('message');
    } else {
      message += `${line}\r\n`;
    }
  };
  return (text) => {
    const lines = (unread + text).split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) hearLine(line);
  };
};
