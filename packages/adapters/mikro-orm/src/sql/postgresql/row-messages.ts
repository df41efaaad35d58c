import { EventEmitter } from 'node:events';

/** PostgreSQL's DataRow: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const DATA_ROW = 'D'.charCodeAt(0);

/** A byte of type, and four of length, which count themselves. */
const TYPE_BYTES = 1;
const HEADER_BYTES = 5;

const IS_NULL = -1;

/** Below this a byte of UTF-8 is a letter of ASCII. */
const ASCII_END = 0x80;

type Field = string | null;

/**
 * The fields of a DataRow from after its header. The row becomes one text of a letter a byte, of
 * which fields of ASCII are parts: to decode each by itself takes twice as long.
 */
const fieldsOf = (bytes: Buffer, start: number, end: number): readonly Field[] => {
  const row = bytes.toString('latin1', start, end);
  const fields: Field[] = [];
  let at = start + 2;
  for (let left = bytes.readInt16BE(start); left > 0; left -= 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length === IS_NULL) {
      fields.push(null);
      continue;
    }
    const behind = at + length;
    let bits = 0;
    for (let place = at; place < behind; place += 1) bits |= bytes[place] as number;
    const isAscii = bits < ASCII_END;
    fields.push(
      isAscii ? row.slice(at - start, behind - start) : bytes.toString('utf8', at, behind),
    );
    at = behind;
  }
  return fields;
};

/** Where messages go. */
export interface Receiver {
  /** Takes the fields of a row, as the texts that the server sent. */
  readonly row: (fields: readonly Field[]) => void;
  /** Takes whole messages of other types, one after the other. */
  readonly others: (bytes: Buffer) => void;
}

/** Gives whole messages on in their order, however the bytes of them come in parts. */
export const messagesTo = ({ row, others }: Receiver): ((part: Buffer) => void) => {
  let held: Buffer[] = [];
  let heldBytes = 0;
  /** So many bytes are held once the message that they begin with is whole. */
  let wantedBytes = 0;

  const hold = (part: Buffer): void => {
    held = [part];
    heldBytes = part.length;
    wantedBytes =
      part.length < HEADER_BYTES ? HEADER_BYTES : TYPE_BYTES + part.readUInt32BE(TYPE_BYTES);
  };

  const split = (bytes: Buffer): void => {
    let at = 0;
    let othersFrom = 0;
    const giveOthers = (): void => {
      if (othersFrom < at) others(bytes.subarray(othersFrom, at));
    };
    while (at + HEADER_BYTES <= bytes.length) {
      const next = at + TYPE_BYTES + bytes.readUInt32BE(at + TYPE_BYTES);
      if (next > bytes.length) break;
      if (bytes[at] === DATA_ROW) {
        giveOthers();
        row(fieldsOf(bytes, at + HEADER_BYTES, next));
        othersFrom = next;
      }
      at = next;
    }
    giveOthers();
    if (at < bytes.length) hold(bytes.subarray(at));
  };

  return (part) => {
    if (held.length === 0) return split(part);
    held.push(part);
    heldBytes += part.length;
    if (heldBytes < wantedBytes) return;
    const bytes = Buffer.concat(held, heldBytes);
    held = [];
    split(bytes);
  };
};

/** What is used of pg's connection. */
interface Connection {
  /** Begins to read what the server sends, once it is known whether that is encrypted. */
  attachListeners(stream: EventEmitter): void;
  emit(event: 'dataRow', message: { readonly fields: readonly Field[] }): unknown;
}

/** Reads rows in place of pg, which goes on reading all other messages. */
export const readRows = (connection: unknown): void => {
  const wire = connection as Connection;
  const attachListeners = wire.attachListeners.bind(wire);
  wire.attachListeners = (stream) => {
    const rest = new EventEmitter();
    attachListeners(rest);
    const take = messagesTo({
      row: (fields) => wire.emit('dataRow', { fields }),
      others: (bytes) => rest.emit('data', bytes),
    });
    stream.on('data', take);
  };
};
