const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/v4\.(?:public|local)\.[\w-]+(?:\.[\w-]+)?/g, '[token]'],
  [/k4\.(?:secret|local)\.[\w-]+/g, '[key]'],
  [/\$(?:argon2|scrypt)[\w$=,+/.-]+/g, '[hash]'],
  [/(?<=:\/\/)[^\s/@"']+:[^\s/@"']*@/g, '[credentials]@'],
  [/(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g, '[ssn]'],
  [/(?<!\d)\d{2}-\d{7}(?!\d)/g, '[ein]'],
];

/**
 * The text without access tokens, keys, password hashes, credentials in addresses, social security
 * and employer numbers: a driver's error message may quote the row or the address that it met.
 */
export const scrub = (text: string): string =>
  SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
