import { createHash } from 'node:crypto';
import { numberList } from './number-list.ts';
import { dictionaryOf, referenceTo } from './values.ts';

/** The objects that a trailer names. */
export interface PdfRoots {
  readonly catalog: number;
  readonly info: number;
}

/** Writes the objects of a file in any order, and then the table of their places. */
export interface PdfWriter {
  /** Returns the number of an object that is written later. */
  reserve(): number;
  /** Writes an object whose number was reserved. */
  write(number: number, value: string, stream?: Uint8Array): void;
  /** Whether there is enough to take. */
  isFull(): boolean;
  /** Returns what was written and not taken yet. */
  take(): Uint8Array;
  /** Writes the table and the trailer, and yields what is left to take. */
  end(roots: PdfRoots): Iterable<Uint8Array>;
}

const PART_BYTES = 65_536;
/** The most objects that readers take (ISO 32000-1, Annex C). */
const OBJECTS_MAX = 8_388_607;
/** The last place that ten digits name. */
const OFFSET_MAX = 9_999_999_999;

// The letters after the first line mark a file that is not text (ISO 32000-1 §7.5.2).
const HEADER = '%PDF-1.7\n%\u00FF\u00FF\u00FF\u00FF\n';

/**
 * Returns a writer, which keeps the places of the objects and what was not taken yet.
 *
 * @throws RangeError for more objects, or for a longer file, than a PDF may have.
 */
export const pdfWriter = (): PdfWriter => {
  const offsets = numberList();
  const digest = createHash('sha256');
  let count = 1;
  let size = 0;
  let text = '';
  let pieces: Uint8Array[] = [];
  let waiting = 0;
  const flush = (): void => {
    if (text !== '') pieces.push(Buffer.from(text, 'latin1'));
    text = '';
  };
  const add = (letters: string): void => {
    text += letters;
    size += letters.length;
    waiting += letters.length;
  };
  const addBytes = (bytes: Uint8Array): void => {
    flush();
    pieces.push(bytes);
    size += bytes.length;
    waiting += bytes.length;
  };
  const isFull = (): boolean => waiting >= PART_BYTES;
  const take = (): Uint8Array => {
    flush();
    const part = Buffer.concat(pieces);
    digest.update(part);
    pieces = [];
    waiting = 0;
    return part;
  };
  const end = function* ({ catalog, info }: PdfRoots): Iterable<Uint8Array> {
    const start = size;
    add(`xref\n0 ${count}\n0000000000 65535 f \n`);
    for (let number = 1; number < count; number += 1) {
      add(`${String(offsets.at(number)).padStart(10, '0')} 00000 n \n`);
      if (isFull()) yield take();
    }
    yield take();
    const id = `<${digest.digest('hex').slice(0, 32)}>`;
    const trailer = dictionaryOf({
      Size: String(count),
      Root: referenceTo(catalog),
      Info: referenceTo(info),
      ID: `[${id} ${id}]`,
    });
    yield Buffer.from(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`);
  };
  add(HEADER);
  return {
    reserve: () => {
      if (count > OBJECTS_MAX) throw new RangeError('The PDF would have too many objects.');
      count += 1;
      return count - 1;
    },
    write: (number, value, stream) => {
      if (size > OFFSET_MAX) throw new RangeError('The PDF would be too long.');
      offsets.set(number, size);
      add(`${number} 0 obj\n${value}\n`);
      if (stream !== undefined) {
        add('stream\n');
        addBytes(stream);
        add('\nendstream\n');
      }
      add('endobj\n');
    },
    isFull,
    take,
    end,
  };
};
