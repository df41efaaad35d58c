import { connect, type Socket } from 'node:net';

/** An HTTP answer. */
export interface RawAnswer {
  readonly status: number;
  /** The head, with its status line, in lower case. */
  readonly head: string;
  readonly body: string;
  readonly bytes: Buffer;
}

/** Where a connection leads, and the client's address, one of 127.0.0.0/8. */
export interface Route {
  readonly port: number;
  readonly address: string;
}

/** A keep-alive connection, which carries one request at a time. */
export interface Connection {
  /** Whether the connection can carry one more request. */
  readonly isOpen: boolean;
  /** Sends a request. Rejects if there is no whole answer. */
  exchange(request: string): Promise<RawAnswer>;
  close(): void;
}

const GIVE_UP_MS = 15_000;
// Shorter than any server waits, so that no request meets the end of an idle connection.
const IDLE_MS = 1000;
const HEAD_END = '\r\n\r\n';

/** Returns the answer that these bytes hold, or undefined if some are missing. */
const answerIn = (bytes: Buffer): RawAnswer | undefined => {
  const end = bytes.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const [, length] = /\r\ncontent-length: (\d+)/.exec(head) ?? [];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  const start = end + HEAD_END.length;
  if (bytes.length < start + Number(length)) return undefined;
  const body = bytes.subarray(start);
  return { status: Number(head.slice(9, 12)), head, body: body.toString('utf8'), bytes: body };
};

interface Waiting {
  readonly resolve: (answer: RawAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Passes what a socket receives to the exchange that waits. */
const receive = (socket: Socket, take: () => Waiting | undefined): void => {
  let received = Buffer.alloc(0);
  let failure = new Error('the connection ended');
  socket.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    const answer = answerIn(received);
    if (answer === undefined) return;
    received = Buffer.alloc(0);
    if (answer.head.includes('\r\nconnection: close')) socket.destroy();
    else socket.setTimeout(IDLE_MS);
    take()?.resolve(answer);
  });
  socket.on('timeout', () => socket.destroy(Object.assign(new Error('late'), { code: 'TIMEOUT' })));
  socket.on('error', (error) => {
    failure = error;
  });
  socket.on('end', () => socket.destroy());
  socket.on('close', () => take()?.reject(failure));
};

export const openConnection = ({ port, address }: Route): Connection => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address, noDelay: true });
  let waiting: Waiting | undefined;
  receive(socket, () => {
    const taken = waiting;
    waiting = undefined;
    return taken;
  });
  return {
    get isOpen() {
      return !socket.destroyed;
    },
    exchange: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.setTimeout(GIVE_UP_MS);
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};
