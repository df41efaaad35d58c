import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Closable } from '../../../../tools/close-after-test.ts';

/** The types of records (RFC 1035, RFC 3596). */
const TYPES = { A: 1, AAAA: 28 } as const;

/** The addresses of a name: IPv4 as bytes, and IPv6 as groups. */
export interface FakeName {
  readonly A?: readonly number[];
  readonly AAAA?: readonly number[];
}

/**
 * A name server on 127.0.0.1, which never answers for names that begin with `silent`, and for one kind of addresses
 * of those that begin with `only-a.` and `only-aaaa.`.
 */
export interface FakeNameServer extends Closable {
  /** Address and port, as `dnsResolver` takes them. */
  readonly address: string;
  /** Resolves with the next question, as the name. */
  nextQuestion(): Promise<string>;
}

const HEADER_BYTES = 12;
const NXDOMAIN = 3;

const labelsOf = (question: Buffer): readonly string[] => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  while (question[at] !== 0) {
    const length = question[at] ?? 0;
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return labels;
};

const dataOf = ({ A, AAAA }: FakeName, type: number | undefined): Buffer | undefined => {
  if (type === TYPES.A && A !== undefined) return Buffer.from(A);
  if (type !== TYPES.AAAA || AAAA === undefined) return undefined;
  const data = Buffer.alloc(16);
  for (const [index, group] of AAAA.entries()) data.writeUInt16BE(group, index * 2);
  return data;
};

/** Answers a question with one record, with none, or that there is no such name. */
const answerOf = (question: Buffer, name: FakeName | undefined): Buffer => {
  const end = question.indexOf(0, HEADER_BYTES) + 5;
  const type = question[end - 3];
  const data = name === undefined ? undefined : dataOf(name, type);
  const answer = Buffer.from(question.subarray(0, end));
  answer.writeUInt16BE(0x8180 | (name === undefined ? NXDOMAIN : 0), 2);
  answer.writeUInt16BE(data === undefined ? 0 : 1, 6);
  answer.fill(0, 8, HEADER_BYTES);
  if (data === undefined) return answer;
  // A pointer to the name of the question, the class IN, and 0 s to live.
  const record = [0xc0, HEADER_BYTES, 0, type ?? 0, 0, 1, 0, 0, 0, 0, 0, data.length];
  return Buffer.concat([answer, Buffer.from(record), data]);
};

const isSilent = (name: string, type: number | undefined): boolean =>
  name.startsWith('silent') ||
  (name.startsWith('only-a.') && type !== TYPES.A) ||
  (name.startsWith('only-aaaa.') && type !== TYPES.AAAA);

/** Starts a name server with these names. */
export const fakeNameServer = async (
  names: Readonly<Record<string, FakeName>>,
): Promise<FakeNameServer> => {
  const socket = createSocket('udp4');
  const waiting: ((name: string) => void)[] = [];
  socket.on('message', (question, { address, port }) => {
    const name = labelsOf(question).join('.').toLowerCase();
    for (const resolve of waiting.splice(0)) resolve(name);
    const type = question[question.indexOf(0, HEADER_BYTES) + 2];
    if (!isSilent(name, type)) socket.send(answerOf(question, names[name]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    nextQuestion: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
};
