const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/v4\.(?:public|local)\.[\w-]+(?:\.[\w-]+)?/g, '[token]'],
  [/k4\.(?:secret|local)\.[\w-]+/g, '[key]'],
  [/\bd1\.[\w-]{43}/g, '[key]'],
  [/\$(?:argon2|scrypt)[\w$=,+/.-]+/g, '[hash]'],
  [/(?<=:\/\/)[^\s/@"']+:[^\s/@"']*@/g, '[credentials]@'],
  [/(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g, '[ssn]'],
  [/(?<!\d)\d{2}-\d{7}(?!\d)/g, '[ein]'],
];

/**
 * Removes access tokens, keys, password hashes, credentials in URLs, and social security and employer
 * numbers from a text. The error message of a driver may quote a row or a URL.
 */
export const scrub = (text: string): string =>
  SECRETS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
