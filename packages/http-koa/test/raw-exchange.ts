import { connect } from 'node:net';

/** Writes the chunks to a new connection, and returns everything received until it closes. */
export const rawExchange = (url: string, ...chunks: (string | Uint8Array)[]): Promise<string> => {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      received += text;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    for (const chunk of chunks) socket.write(chunk);
  });
};

/** Parses the status, the headers and the envelope of a raw response. */
export const parseAnswer = (raw: string) => {
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    ),
    body: JSON.parse(body) as { success: boolean; errors: Record<string, unknown> },
  };
};
