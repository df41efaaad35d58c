import { connect, type Socket } from 'node:net';
import type { RawResponse } from '../../../../test/api/conforms.ts';

/** A connection that sends any bytes, and reconnects after the server has closed it. */
export interface RawConnection {
  /**
   * Sends one request and waits for its response.
   *
   * @throws Error when the connection ends before the response is complete.
   */
  exchange(request: Uint8Array, method: string): Promise<RawResponse>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

interface Parsed {
  readonly response: RawResponse;
  readonly isLast: boolean;
}

/** Parses a whole response with a `Content-Length`; `undefined` while a part of it is missing. */
const parse = (received: Buffer, method: string): Parsed | undefined => {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = received.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const rest = received.subarray(headEnd + HEAD_END.length);
  // 100 Continue comes before the response.
  if (status < 200) return parse(rest, method);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const length = method === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0);
  if (rest.length < length) return undefined;
  const text = rest.toString('utf8', 0, length);
  return { response: { status, headers, text }, isLast: headers['connection'] === 'close' };
};

/** Creates a connection to a server on the loopback interface. Connects on the first request. */
export const rawConnection = (url: string): RawConnection => {
  const { hostname, port } = new URL(url);
  let socket: Socket | undefined;

  const opened = (): Socket => {
    if (socket === undefined || socket.destroyed || !socket.writable) {
      socket = connect(Number(port), hostname).setNoDelay(true);
    }
    return socket;
  };

  const exchange: RawConnection['exchange'] = (request, method) =>
    new Promise((resolve, reject) => {
      const connection = opened();
      let received: Buffer = Buffer.alloc(0);
      const settle = (outcome: RawResponse | Error): void => {
        connection.removeAllListeners();
        // An error after the response is of a connection that is closed anyway.
        connection.on('error', () => {});
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      };
      connection.on('data', (bytes: Buffer) => {
        received = Buffer.concat([received, bytes]);
        const parsed = parse(received, method);
        if (parsed === undefined) return;
        if (parsed.isLast) connection.destroy();
        settle(parsed.response);
      });
      connection.on('error', settle);
      connection.on('close', () => {
        settle(new Error(`closed without a whole response: ${received.toString('latin1')}`));
      });
      connection.write(request);
    });

  return { exchange, close: () => socket?.destroy() };
};
