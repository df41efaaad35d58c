import { base64Of, bytesOfBase64 } from '../values/base64.ts';
import { invalid, type Validation } from '../foundation/validation.ts';

/** The kinds of images that can be a logo. */
export type LogoKind = 'png' | 'jpeg';

/** The maximum size of a logo: 256 KiB. */
export const LOGO_BYTES_MAX = 262_144;

const DATA_URL = /^data:image\/(png|jpeg);base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** The first bytes of each kind (PNG, 5.2; JPEG, B.1.1.3) as base64. */
const FIRST_BYTES = [
  ['png', 'iVBORw0KGgo'],
  ['jpeg', '/9j/'],
] as const;

const EXPECTED = `a PNG or JPEG of at most ${LOGO_BYTES_MAX / 1024} KiB, as a data URL or base64`;

const dataUrl = (kind: LogoKind, base64: string): string => `data:image/${kind};base64,${base64}`;

const bytesIn = (base64: string): number =>
  (base64.length / 4) * 3 - (base64.length - base64.replace(/=+$/, '').length);

/**
 * Validates a logo: a PNG or JPEG of at most 256 KiB, as a data URL or as base64. Returns the data URL.
 * Whether the image can be printed is up to the renderer.
 */
export const validateLogo = (input: unknown): Validation<string> => {
  if (typeof input !== 'string') return invalid({ rule: 'string' });
  const [prefix = '', named] = DATA_URL.exec(input) ?? [];
  const base64 = input.slice(prefix.length);
  const [kind] = FIRST_BYTES.find(([, start]) => base64.startsWith(start)) ?? [];
  const isImage = kind !== undefined && (named === undefined || named === kind);
  const isBase64 = isImage && base64.length % 4 === 0 && BASE64.test(base64);
  return isBase64 && bytesIn(base64) <= LOGO_BYTES_MAX
    ? { value: dataUrl(kind, base64) }
    : invalid({ rule: 'format', expected: EXPECTED });
};

/** The image of a data URL that {@link validateLogo} has returned. */
export interface LogoImage {
  readonly kind: LogoKind;
  readonly bytes: Uint8Array;
}

/** Returns the image of a valid data URL. */
export const logoImageOf = (url: string): LogoImage => {
  const [prefix, kind] = DATA_URL.exec(url) as unknown as readonly [string, LogoKind];
  return { kind, bytes: bytesOfBase64(url.slice(prefix.length)) };
};

/** Returns an image as a data URL. */
export const logoUrlOf = ({ kind, bytes }: LogoImage): string => dataUrl(kind, base64Of(bytes));

/** Whether a stored logo is itself an image: one of a release that stored no files. */
export const isLogoUrl = (logo: string): boolean => DATA_URL.test(logo);

/** The file of a logo, as its name says. */
export interface LogoFile {
  /** `{id}.{sha256}.{kind}`: no two files have one name. */
  readonly name: string;
  /** The kind of the image. */
  readonly kind: LogoKind;
  /** The SHA-256 of the image, in hexadecimal. */
  readonly sha256: string;
}

const FILE_NAME = /^[\w-]{22}\.([0-9a-f]{64})\.(png|jpeg)$/;

/** Returns the file that a site names as its logo; undefined for no logo, an address and a data URL. */
export const logoFileOf = (logo: string | null): LogoFile | undefined => {
  const [name, sha256, kind] = FILE_NAME.exec(logo ?? '') ?? [];
  return name === undefined
    ? undefined
    : { name, sha256: sha256 as string, kind: kind as LogoKind };
};
