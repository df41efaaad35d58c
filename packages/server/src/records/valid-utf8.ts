import { isUtf8 } from 'node:buffer';
import { OperationalError } from '../errors/operational-error.ts';

const LINE_FEED = 10;
/** The most bytes of a character, without the last. */
const TAIL_MAX = 3;

/** Returns where the last character of some bytes starts, if it may continue in the next bytes. */
const endOfCharacters = (bytes: Buffer): number => {
  const least = Math.max(0, bytes.length - TAIL_MAX);
  for (let length = bytes.length; length >= least; length -= 1) {
    if (isUtf8(bytes.subarray(0, length))) return length;
  }
  return bytes.length;
};

/** Returns the number of bytes in whole lines that are UTF-8. */
const validLines = (bytes: Buffer): number => {
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
    if (!isUtf8(bytes.subarray(start, end))) return start;
    start = end + 1;
  }
  return start;
};

/**
 * Passes on bytes, cut between characters. Throws an OperationalError at the first line that is not
 * UTF-8, after the lines before it.
 */
export async function* validUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let passed = 0;
  let rest: Buffer = Buffer.alloc(0);
  const notUtf8 = (): OperationalError =>
    new OperationalError(
      `The file is not UTF-8, somewhere after byte ${passed}: save it in this encoding.`,
    );
  for await (const chunk of chunks) {
    const received = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const bytes = rest.length === 0 ? received : Buffer.concat([rest, received]);
    const end = endOfCharacters(bytes);
    const characters = bytes.subarray(0, end);
    const isValid = isUtf8(characters);
    const valid = isValid ? characters : characters.subarray(0, validLines(characters));
    passed += valid.length;
    if (valid.length > 0) yield valid;
    if (!isValid) throw notUtf8();
    rest = bytes.subarray(end);
  }
  if (rest.length > 0) throw notUtf8();
}
