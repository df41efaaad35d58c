import { crc32, deflateSync } from 'node:zlib';

/** The pixels of a picture: rows from the top, each pixel as red, green, blue and alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** 8 bits for each of red, green and blue, without interlacing. */
const FORMAT = [8, 2, 0, 0, 0];

const chunk = (type: string, data: Buffer): Buffer => {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
};

/** Returns the rows, each after the number of its filter, which is none. */
const rowsOf = ({ width, height, data }: Pixels): Buffer => {
  const row = 1 + 3 * width;
  const rows = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [4 * (y * width + x), row * y + 1 + 3 * x];
      rows[to] = data[from] as number;
      rows[to + 1] = data[from + 1] as number;
      rows[to + 2] = data[from + 2] as number;
    }
  }
  return rows;
};

/** Returns pixels as PNG (ISO/IEC 15948). */
export const pngOf = (pixels: Pixels): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width);
  header.writeUInt32BE(pixels.height, 4);
  header.set(FORMAT, 8);
  const parts = [
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rowsOf(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Uint8Array.from(Buffer.concat(parts));
};
