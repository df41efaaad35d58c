import { RefusedRendering } from '../refusals/refused-rendering.ts';
import { isJpeg } from './jpeg.ts';
import { isPng } from './png.ts';

/** The maximum length of a data URL: about 384 KiB of image. */
const LENGTH_MAX = 524_288;

const DATA_URL = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;

/** The documents of a site share its logo, so the last one stays checked. */
let last: { readonly text: string; readonly bytes: Uint8Array } | undefined;

/**
 * Returns the image of a data URL.
 *
 * @throws RefusedRendering when it is too long, or no PNG or JPEG that can be embedded.
 */
export const readLogo = (text: string): Uint8Array => {
  if (text === last?.text) return last.bytes;
  if (text.length > LENGTH_MAX) {
    throw new RefusedRendering(
      'logo.too-large',
      `The logo has more than ${LENGTH_MAX} characters.`,
    );
  }
  const [, kind, base64 = ''] = DATA_URL.exec(text) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (!(kind === 'png' ? isPng(bytes) : isJpeg(bytes))) {
    throw new RefusedRendering(
      'logo.invalid',
      'The logo is no PNG without interlacing, or JPEG in gray or RGB, of at most 2000 pixels a side.',
    );
  }
  last = { text, bytes };
  return bytes;
};
