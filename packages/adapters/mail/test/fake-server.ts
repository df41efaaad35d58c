import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Closable } from '../../../../tools/close-after-test.ts';

/** The steps of an SMTP session; `message` is after the final dot. */
export type Step = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message';

/** The response to a step: a reply with its line ends, or a function of the client's input. */
export type Response =
  | string
  | ((input: string) => string)
  | ((input: string, socket: Socket) => void);

/** An SMTP server with a scripted response for each step. */
export interface FakeServer extends Closable {
  readonly port: number;
  /** The complete messages, with dot stuffing. */
  readonly messages: readonly string[];
  /** Returns the input of all clients. */
  input(): string;
}

/** The differences from a server that accepts every message. */
export interface FakeServerOptions {
  readonly responses?: Partial<Record<Step, Response>>;
  /** The extensions in the reply to EHLO. */
  readonly extensions?: readonly string[];
}

/** Closes the connection (FIN). */
export const closes: Response = (_, socket) => void socket.end();
/** Resets the connection (RST). */
export const resets: Response = (_, socket) => void socket.resetAndDestroy();
/** Never replies. */
export const staysSilent: Response = () => {};
/** Sends an endless reply. */
export const dribbles: Response = (_, socket) => {
  const timer = setInterval(() => socket.write('250-wait\r\n'), 10);
  socket.on('close', () => clearInterval(timer));
};
/** Sends a reply and closes the connection. */
export const repliesAndCloses =
  (reply: string): Response =>
  (_, socket) =>
    void socket.end(reply);

const DEFAULT_REPLIES: Readonly<Record<Step, string>> = {
  greeting: '220 fake\r\n',
  EHLO: '250 fake\r\n',
  STARTTLS: '502 5.5.1 No such command\r\n',
  AUTH: '235 2.7.0 Welcome\r\n',
  MAIL: '250 2.1.0 Sender\r\n',
  RCPT: '250 2.1.5 Recipient\r\n',
  DATA: '354 Go on\r\n',
  message: '250 2.0.0 Taken\r\n',
};

/** Starts a fake server on a free loopback port. */
export const fakeServer = async ({
  responses = {},
  extensions = [],
}: FakeServerOptions): Promise<FakeServer> => {
  const sockets = new Set<Socket>();
  const messages: string[] = [];
  const inputs: string[] = [];
  const hello = ['fake', ...extensions].map((line, index, { length }) =>
    index + 1 === length ? `250 ${line}\r\n` : `250-${line}\r\n`,
  );
  const replies = { ...DEFAULT_REPLIES, EHLO: hello.join('') };
  const server = createServer((socket) => {
    sockets.add(socket);
    let input = '';
    const respond = (step: Step): void => {
      const response = responses[step] ?? replies[step];
      const reply = typeof response === 'string' ? response : response(input, socket);
      if (typeof reply === 'string' && socket.writable) socket.write(reply);
    };
    const read = lineReader(respond, (message) => messages.push(message));
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      input += chunk.toString();
      inputs.push(chunk.toString());
      read(chunk.toString());
    });
    respond('greeting');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    input: () => inputs.join(''),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

const lineReader = (
  respond: (step: Step) => void,
  onMessage: (message: string) => void,
): ((text: string) => void) => {
  let unread = '';
  let message: string | undefined;
  const readLine = (line: string): void => {
    if (message === undefined) {
      const command = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
      if (command === 'DATA') message = '';
      if (command in DEFAULT_REPLIES) respond(command as Step);
    } else if (line === '.') {
      onMessage(message);
      message = undefined;
      respond('message');
    } else {
      message += `${line}\r\n`;
    }
  };
  return (text) => {
    const lines = (unread + text).split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
};
