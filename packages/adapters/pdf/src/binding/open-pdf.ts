import { parseValues } from './parse-value.ts';
import {
  countIn,
  dictionaryIn,
  NotBindable,
  type PdfDictionary,
  type PdfValue,
  referenceIn,
} from './values.ts';

/** An object of a file, with the bytes of its stream if it has one. */
export interface PdfObject {
  readonly value: PdfValue;
  readonly stream?: Uint8Array;
}

/** A file whose objects are read one by one. */
export interface OpenPdf {
  readonly trailer: PdfDictionary;
  /** Returns an object; undefined for one that the file lacks. */
  object(number: number): PdfObject | undefined;
  /** Returns a value itself, or that of the object to which it refers. */
  resolve(value: PdfValue | undefined): PdfValue | undefined;
}

const ENTRY_BYTES = 20;
const ENTRY = /^(\d{10}) (\d{5}) [fn][ \r][\r\n]$/;

/** Returns the match of a sticky pattern at a place. */
const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Returns where the table of objects begins: the last number of the file. */
const tableStart = (text: string): number => {
  const found = /startxref[\r\n]+(\d{1,15})[\r\n]+%%EOF[\r\n]*$/.exec(text.slice(-1024));
  if (found === null) throw new NotBindable('has no end of a PDF.');
  return Number(found[1]);
};

/** Reads the offsets of the objects by their numbers, and the trailer (ISO 32000-1 §7.5.4, §7.5.5). */
const readTable = (text: string) => {
  const head = matchAt(/xref[\t ]*\r?\n/y, text, tableStart(text));
  if (head === null) throw new NotBindable('has no classic table of its objects.');
  const offsets = new Map<number, number>();
  let at = head.index + head[0].length;
  for (;;) {
    const section = matchAt(/(\d{1,10}) (\d{1,10})[\t ]*\r?\n/y, text, at);
    if (section === null) break;
    at += section[0].length;
    const [first, count] = [Number(section[1]), Number(section[2])];
    for (let number = first; number < first + count; number += 1) {
      const entry = text.slice(at, at + ENTRY_BYTES);
      const [, offset, generation] = ENTRY.exec(entry) ?? [];
      if (offset === undefined) throw new NotBindable('has a broken table of its objects.');
      if (entry[17] === 'n' && generation === '00000') offsets.set(number, Number(offset));
      at += ENTRY_BYTES;
    }
  }
  const keyword = matchAt(/trailer\s*/y, text, at);
  if (keyword === null) throw new NotBindable('has no trailer.');
  const { values } = parseValues(text, at + keyword[0].length, ['startxref']);
  const trailer = dictionaryIn(values[0]);
  if (trailer === undefined || values.length > 1) throw new NotBindable('has no trailer.');
  return { offsets, trailer };
};

/**
 * Opens a PDF with a classic table of objects. Copies no stream.
 *
 * @throws NotBindable for any other file; its objects are checked when they are read.
 */
export const openPdf = (bytes: Uint8Array): OpenPdf => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = buffer.toString('latin1');
  if (!/^%PDF-1\.[0-7][\r\n]/.test(text))
    throw new NotBindable('is no PDF of a version up to 1.7.');
  const { offsets, trailer } = readTable(text);

  const resolve = (value: PdfValue | undefined): PdfValue | undefined => {
    const reference = referenceIn(value);
    return reference === undefined ? value : object(reference.number)?.value;
  };

  const streamOf = (value: PdfValue, at: number): Uint8Array => {
    const length = countIn(resolve(dictionaryIn(value)?.get('/Length')));
    const start = matchAt(/\r?\n/y, text, at);
    if (length === undefined || start === null) throw new NotBindable('has a broken stream.');
    const from = at + start[0].length;
    if (matchAt(/\s*endstream\s+endobj/y, text, from + length) === null) {
      throw new NotBindable('has a stream of another length.');
    }
    return buffer.subarray(from, from + length);
  };

  const object = (number: number): PdfObject | undefined => {
    const offset = offsets.get(number);
    if (offset === undefined) return undefined;
    const head = matchAt(/\s*(\d+)\s+0\s+obj/y, text, offset);
    if (Number(head?.[1]) !== number) throw new NotBindable('has an object in another place.');
    const start = offset + (head?.[0].length ?? 0);
    const { values, ending, end } = parseValues(text, start, ['endobj', 'stream']);
    const [value] = values;
    if (value === undefined || values.length > 1) throw new NotBindable('has a broken object.');
    return ending === 'stream' ? { value, stream: streamOf(value, end) } : { value };
  };
  return { trailer, object, resolve };
};
