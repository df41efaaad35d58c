const SIDE_MAX = 2_000;
/** Gray, or red, green and blue: files for archives have no colors of printing inks (ISO 19005-3, 6.2.4.3). */
const CHANNELS = [1, 3];

/** Whether a marker begins a frame: SOF0 to SOF15, without the three that mean other things. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isReadableFrame = (frame: Buffer): boolean => {
  if (frame.length < 6) return false;
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  const isSized = width >= 1 && height >= 1 && width <= SIDE_MAX && height <= SIDE_MAX;
  return frame[0] === 8 && isSized && CHANNELS.includes(frame[5] as number);
};

/**
 * Returns whether the bytes are a JPEG that pdfkit can embed: with a frame of 8 bits in gray or RGB, and at
 * most 2,000 pixels a side before its scan, and an end. Viewers decode the scan.
 */
export const isJpeg = (bytes: Buffer): boolean => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return false;
  if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) return false;
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] as number;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return false;
    if (marker === 0xda) return hasFrame;
    if (isFrame(marker)) {
      if (hasFrame || !isReadableFrame(bytes.subarray(at + 4, at + 2 + length))) return false;
      hasFrame = true;
    }
    at += 2 + length;
  }
  return false;
};
