/** Secrets that no id can contain, and their replacements. */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [
    /("(?:password|password_confirmation|token|access_token|authorization|cookie|ssn|ein)":)"(?:[^"\\]|\\.)+"/g,
    '$1"[redacted]"',
  ],
  [/v4\.(?:public|local)\.[\w-]+(?:\.[\w-]+)?/g, '[token]'],
  [/pd_[\w-]{43}/g, '[token]'],
  [/k4\.(?:secret|local)\.[\w-]+/g, '[key]'],
  [/\bd1\.[\w-]{43}/g, '[key]'],
  [/\$(?:argon2|scrypt|2[abxy]\$)[\w$=,+/.-]+/g, '[hash]'],
  // The placeholders of advice hide nothing. Only these: an angle bracket may begin a password.
  [/:\/\/(?!<user>:<password>@)[^\s/@"':]*:[^\s/@"']*@/g, '://[credentials]@'],
];

/** The fields of random ids and every UUID, or a social security number, or an employer number. */
const NUMBER =
  /"(?:request_id|outbox_id|session_id|api_token_id)":"[\w.:=-]{1,64}"|[\dA-Fa-f]{8}-(?:[\dA-Fa-f]{4}-){3}[\dA-Fa-f]{12}|(?<ssn>(?<!\d)\d{3}-\d{2}-\d{4}(?!\d))|(?<ein>(?<!\d)\d{2}-\d{7}(?!\d))/g;

/** A part of every such number; most lines have none. */
const PART_OF_NUMBER = /\d\d-\d{4}/;

// The first alternative is an escape of JSON: the letter of `\n` is no part of the address after it.
const EMAIL =
  /(?<escape>\\(?:u[\da-f]{4}|["\\/bfnrt]))|[\w.!#$%&'*+=?^`{|}~-]{1,64}@(?:[\dA-Za-z-]{1,63}\.)+[A-Za-z][\dA-Za-z-]{1,62}/g;

/** Replaces each match by the name of its group; a match without a group stays. */
const replaceNumber = (match: string, ssn?: string, ein?: string): string => {
  if (ssn !== undefined) return '[ssn]';
  return ein === undefined ? match : '[ein]';
};

/**
 * Removes secret fields, access tokens, API tokens, keys, password hashes, credentials in URLs, social security and
 * employer numbers, and e-mail addresses from a line of JSON or any other text. The error message of a
 * driver may quote a row or a URL. Random ids stay, also those with digits like an employer number.
 */
export const scrub = (text: string): string => {
  let rest = text;
  for (const [pattern, replacement] of SECRETS) rest = rest.replace(pattern, replacement);
  if (PART_OF_NUMBER.test(rest)) rest = rest.replace(NUMBER, replaceNumber);
  if (!rest.includes('@')) return rest;
  return rest.replace(EMAIL, (_, escape?: string) => escape ?? '[email]');
};
