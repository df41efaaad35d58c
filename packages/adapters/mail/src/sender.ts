import { isMailAddress } from './mail-address.ts';

/** Who the emails are from. */
export interface Sender {
  readonly address: string;
  /** What the emails call the product: the display name, or the domain where there is none. */
  readonly product: string;
  /** The display name, empty when there is none. */
  readonly name: string;
  readonly domain: string;
}

const NAME_AND_ADDRESS = /^(?<name>[^<>\p{Cc}]{1,128})<(?<address>[^<>]*)>$/u;

/**
 * Reads `no-reply@example.com` or `Example <no-reply@example.com>`.
 *
 * @throws Error when it is neither.
 */
export const sender = (from: string): Sender => {
  const { name = '', address = from } = NAME_AND_ADDRESS.exec(from)?.groups ?? {};
  if (!isMailAddress(address)) {
    throw new Error('The sender of mail must be an address, or a name and an <address>.');
  }
  const domain = address.slice(address.indexOf('@') + 1);
  const displayName = name.trim();
  return { address, domain, name: displayName, product: displayName || domain };
};
