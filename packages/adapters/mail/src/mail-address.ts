const ATOM = String.raw`[A-Za-z0-9!#$%&'*+/=?^_{|}~\x60-]+`;
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const MAIL_ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@${LABEL}(?:\.${LABEL})*$`);

/**
 * Whether a text is one address that needs no quoting anywhere: a dot-atom of RFC 5322 at an ASCII
 * host name, at most 254 characters. Nothing else is ever written into an envelope or a header.
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && MAIL_ADDRESS.test(text);
