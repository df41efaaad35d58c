const STEP_MS = 30_000;
const DIGITS = 6;
const COUNTER_BYTES = 8;

/** The number of steps by which the clock of a device may differ (RFC 6238, 5.2). */
const DRIFT = 1;

/** The bytes of a secret: as many as an HMAC-SHA-1 has (RFC 4226, 4). */
export const TOTP_SECRET_BYTES = 20;

/** Returns the time step of an instant: 30 seconds each, from the Unix epoch (RFC 6238, 4). */
export const totpStep = (nowMs: number): number => Math.floor(nowMs / STEP_MS);

/** Returns the steps whose codes are accepted at an instant, the earliest first. */
export const acceptedSteps = (nowMs: number): readonly number[] => {
  const now = totpStep(nowMs);
  return Array.from({ length: 2 * DRIFT + 1 }, (_, index) => now - DRIFT + index);
};

/** Returns the message of a step: its number in 8 bytes, the highest first (RFC 4226, 5.2). */
export const totpMessage = (step: number): Uint8Array => {
  const message = new Uint8Array(COUNTER_BYTES);
  new DataView(message.buffer).setBigUint64(0, BigInt(step));
  return message;
};

/** Returns the code of six digits of the HMAC-SHA-1 of a message (RFC 4226, 5.3). */
export const totpCode = (mac: Uint8Array): string => {
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  const offset = view.getUint8(mac.byteLength - 1) & 0x0f;
  const number = view.getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

/** The account that an authenticator app shows. */
interface TotpAccount {
  /** The name of the service or the site. */
  readonly issuer: string;
  /** The e-mail address of the user. */
  readonly email: string;
  /** In base32. */
  readonly secret: string;
}

/** Returns the address that an authenticator app reads as a QR code (Key Uri Format). */
export const otpauthUri = ({ issuer, email, secret }: TotpAccount): string => {
  const name = encodeURIComponent(issuer);
  const label = `${name}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${name}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
};
