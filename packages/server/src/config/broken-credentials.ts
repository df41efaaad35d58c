/** The remedy for a user or a password that breaks its URL. */
const PERCENT_ENCODE =
  'percent-encode each character other than letters and digits in user and password (@ is %40, / is %2F)';

const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * A `/`, `#` or `?` in a password ends the host: the `@` of the credentials is then behind it, and an
 * `@` before it makes a part of the password the host.
 */
const hasLateAt = ({ username, pathname, hash, search }: URL): boolean =>
  `${pathname}${hash}`.includes('@') ||
  /^\?[^=&]*@/.test(search) ||
  (username !== '' && pathname === '' && search.includes('@'));

/** Whether a user or password in the URL contains characters that must be percent-encoded. */
export const hasBrokenCredentials = (text: string): boolean => {
  const url = URL.parse(text);
  if (url === null) return text.includes('://') && text.includes('@');
  return !isEncoded(url.username) || !isEncoded(url.password) || hasLateAt(url);
};

/** Returns the remedy for a URL whose credentials break it; undefined for any other text. */
export const credentialsHint = (text: string): string | undefined =>
  hasBrokenCredentials(text) ? PERCENT_ENCODE : undefined;
