/** The sender of all emails. */
export interface Sender {
  readonly address: string;
  /** The name of the product in the text: the display name, or the domain without one. */
  readonly product: string;
  /** The display name; empty without one. */
  readonly name: string;
  readonly domain: string;
}

const NAME_AND_ADDRESS = /^(?<name>[^<>\p{Cc}]{1,128})<(?<address>[^<>]*)>$/u;

/** A quoted string (RFC 5322): the quotes are not part of the name. */
const QUOTED = /^"([^"\\]*)"$/;

/** Parses `no-reply@example.com` or `Example <no-reply@example.com>`; the name may be quoted. */
export const senderOf = (from: string): Sender | undefined => {
  const { name = '', address = from } = NAME_AND_ADDRESS.exec(from)?.groups ?? {};
  if (!isMailAddress(address)) return undefined;
  const domain = address.slice(address.indexOf('@') + 1);
  const displayName = name.trim().replace(QUOTED, '$1');
  return { address, domain, name: displayName, product: displayName || domain };
};

/**
 * Returns the sender of a text.
 *
 * @throws Error for a text that is none.
 */
export const parseSender = (from: string): Sender => {
  const sender = senderOf(from);
  if (sender !== undefined) return sender;
  throw new Error('The sender of mail must be an address, or a name and an <address>.');
};

const ATOM = String.raw`[A-Za-z0-9!#$%&'*+/=?^_{|}~\x60-]+`;
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const MAIL_ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@${LABEL}(?:\.${LABEL})*$`);

/**
 * Returns whether a text is one address that needs no quoting: a dot-atom (RFC 5322) at an ASCII
 * host name, at most 254 characters. Envelopes and headers contain only such addresses.
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && MAIL_ADDRESS.test(text);
