import { Duplex } from 'node:stream';

/** What is buffered in each direction. */
const BUFFER_BYTES = 65_536;

const HEAD_END = '\r\n\r\n';

/** A connection in memory, as Node.js sees it. */
export interface MemorySocket extends Duplex {
  readonly remoteAddress: string;
  readonly encrypted: boolean;
}

/** Options for {@link memorySocket}. */
export interface MemorySocketOptions {
  /** The body of the request, read as the program asks for it. */
  readonly incoming: ReadableStream<Uint8Array> | null;
  readonly remoteAddress: string;
  readonly encrypted: boolean;
  /** Called once, when the head of the response is complete. */
  readonly onHead: () => void;
}

/** A connection in memory, and what its program writes to it. */
export interface MemoryConnection {
  readonly socket: MemorySocket;
  /** The body of the response. It is read as the client asks for it; a cancel closes the connection. */
  readonly body: ReadableStream<Uint8Array>;
  /** Ends the body, and closes the connection. */
  readonly end: () => void;
}

/** Returns a function that passes on what follows the head of a response. */
const behindHead = (onHead: () => void): ((chunk: Buffer) => Buffer) => {
  let head: Buffer | undefined = Buffer.alloc(0);
  return (chunk) => {
    if (head === undefined) return chunk;
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(HEAD_END);
    if (end === -1) return Buffer.alloc(0);
    const rest = head.subarray(end + HEAD_END.length);
    head = undefined;
    onHead();
    return rest;
  };
};

const ignore = (): void => {};

/** Creates a connection for one request. */
export const memorySocket = (options: MemorySocketOptions): MemoryConnection => {
  const { incoming, remoteAddress, encrypted, onHead } = options;
  const reader = incoming?.getReader();
  const bodyOf = behindHead(onHead);
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let proceed = ignore;
  let isAnswered = false;

  const cancelIncoming = async (): Promise<void> => {
    try {
      await reader?.cancel();
    } catch {
      // The body is broken already.
    }
  };

  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: () => {
        const next = proceed;
        proceed = ignore;
        next();
      },
      cancel: () => {
        controller = undefined;
        duplex.destroy();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
  );

  const duplex: Duplex = new Duplex({
    readableHighWaterMark: BUFFER_BYTES,
    writableHighWaterMark: BUFFER_BYTES,
    read() {
      if (reader === undefined) {
        duplex.push(null);
        return;
      }
      reader.read().then(
        ({ value }) => duplex.push(value ?? null),
        (error: Error) => duplex.destroy(error),
      );
    },
    write(chunk: Buffer, _encoding, done) {
      const part = bodyOf(chunk);
      if (part.length > 0) controller?.enqueue(part);
      if (controller === undefined || (controller.desiredSize ?? 0) > 0) done();
      else proceed = () => done();
    },
    destroy(error, done) {
      // What an answered request was not read of is left to the host. To cancel it could end the
      // connection before the response has left.
      if (isAnswered) reader?.releaseLock();
      else void cancelIncoming();
      controller?.error(error ?? new Error('The connection was closed within the response.'));
      controller = undefined;
      done(error);
    },
  });
  // The error is that of the streams of the request and the response.
  duplex.on('error', ignore);

  return {
    socket: Object.assign(duplex, { remoteAddress, encrypted }),
    body,
    end: () => {
      isAnswered = true;
      controller?.close();
      controller = undefined;
      duplex.destroy();
    },
  };
};
