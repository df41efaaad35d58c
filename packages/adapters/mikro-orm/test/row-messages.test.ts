import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { messagesTo, readRows } from '../src/sql/postgresql/row-messages.ts';

const message = (type: string, body: Buffer): Buffer => {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
};

const dataRow = (fields: readonly (string | null)[]): Buffer => {
  const count = Buffer.alloc(2);
  count.writeInt16BE(fields.length);
  const parts = fields.map((field) => {
    const text = Buffer.from(field ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(field === null ? -1 : text.length);
    return Buffer.concat([length, text]);
  });
  return message('D', Buffer.concat([count, ...parts]));
};

const ROWS = [
  [],
  [null, '', '0'],
  ['Ann', 'Zoë', 'Łukasz', '李 🧾', '\u007f\u0080\u00ff', null, 'plain again'],
  // Lengths that look like letters, and like bytes of none.
  ['x'.repeat(65), 'y'.repeat(128), 'z'.repeat(255), 'é'.repeat(200), 'end'],
  ['{"gross": 1003.5}'.repeat(5000)],
] as const;

const parse = message('1', Buffer.alloc(0));
const notice = message('N', Buffer.from('D of no row: D\0'));
const ready = message('Z', Buffer.from('I'));
const STREAM = [parse, notice, ...ROWS.map(dataRow), ready, dataRow(['last']), ready];

/** What comes out, one after the other: fields of rows, and the bytes of all else. */
const receiver = () => {
  const taken: (readonly (string | null)[] | string)[] = [];
  const take = messagesTo({
    row: (fields) => taken.push(fields),
    others: (bytes) => {
      const last = taken.at(-1);
      const text = bytes.toString('latin1');
      if (typeof last === 'string') taken[taken.length - 1] = last + text;
      else taken.push(text);
    },
  });
  return { taken, take };
};

const EXPECTED = [
  Buffer.concat([parse, notice]).toString('latin1'),
  ...ROWS,
  ready.toString('latin1'),
  ['last'],
  ready.toString('latin1'),
];

test.each([1, 2, 3, 4, 5, 7, 64, 1000, 65_536, 1_000_000])(
  'rows and other messages come whole and in order out of parts of %i bytes',
  (size) => {
    const bytes = Buffer.concat(STREAM);
    const { taken, take } = receiver();
    for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size));
    expect(taken).toStrictEqual(EXPECTED);
  },
);

test('a row is given as soon as it is whole', () => {
  const row = dataRow(['Ann']);
  const { taken, take } = receiver();
  take(row.subarray(0, -1));
  expect(taken).toStrictEqual([]);
  take(Buffer.concat([row.subarray(-1), ready.subarray(0, 2)]));
  expect(taken).toStrictEqual([['Ann']]);
});

test('fields outlive the bytes that they came in', () => {
  const bytes = dataRow(['Ann', 'Łukasz']);
  const { taken, take } = receiver();
  take(bytes);
  bytes.fill(0);
  expect(taken).toStrictEqual([['Ann', 'Łukasz']]);
});

test('a connection tells of rows, and its own reader of the rest', () => {
  const rest: Buffer[] = [];
  const wire = Object.assign(new EventEmitter(), {
    attachListeners: (stream: EventEmitter) => stream.on('data', (bytes) => rest.push(bytes)),
  });
  const rows: unknown[] = [];
  wire.on('dataRow', (row) => rows.push(row));
  readRows(wire);
  const stream = new EventEmitter();
  wire.attachListeners(stream);
  stream.emit('data', Buffer.concat([parse, dataRow(['Ann']), ready]));
  expect(rows).toStrictEqual([{ fields: ['Ann'] }]);
  expect(rest).toStrictEqual([parse, ready]);
});
