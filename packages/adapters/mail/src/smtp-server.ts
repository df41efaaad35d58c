import { isIP } from 'node:net';

/** An SMTP server and its options, parsed from a URL. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Uses TLS from the first byte (implicit TLS). */
  readonly secure: boolean;
  /** Fails when the server does not offer STARTTLS. */
  readonly requireTLS: boolean;
  /** Never uses STARTTLS. */
  readonly ignoreTLS: boolean;
  readonly tls: { readonly rejectUnauthorized?: boolean; readonly servername?: string };
  /** The client name in EHLO; the host name by default. */
  readonly name?: string;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const FLAGS = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'];
const OPTIONS = [...FLAGS, 'name', 'tls.servername'];

/**
 * Parses `smtp://user:password@host:port` or `smtps://…`, with nodemailer options in the query. By
 * default, STARTTLS is used when offered, required with a password, and not used on loopback.
 *
 * @throws Error when the URL is malformed, with a sentence for each mistake. The message never shows
 *   a part of the URL.
 */
export const parseSmtpUrl = (url: string): SmtpServer => {
  const address = URL.parse(url);
  const mistakes = smtpUrlMistakes(url);
  if (address === null || mistakes.length > 0) throw new Error(mistakes.join(' '));
  const host = hostOf(address);
  const secure = address.protocol === 'smtps:';
  const { username, password, searchParams: query } = address;
  const auth =
    username === ''
      ? undefined
      : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const [requireTLS, ignoreTLS] = [flag(query, 'requireTLS'), flag(query, 'ignoreTLS')];
  const rejectUnauthorized = flag(query, 'tls.rejectUnauthorized');
  const [name, servername] = [query.get('name'), query.get('tls.servername')];
  const isLocal = isLoopback(host);
  return {
    host,
    port: Number(address.port) || (secure ? 465 : 587),
    secure,
    requireTLS: requireTLS ?? (auth !== undefined && !isLocal && ignoreTLS !== true),
    ignoreTLS: ignoreTLS ?? isLocal,
    tls: {
      ...(rejectUnauthorized === undefined ? {} : { rejectUnauthorized }),
      ...(servername === null ? {} : { servername }),
    },
    ...(name === null ? {} : { name }),
    ...(auth === undefined ? {} : { auth }),
  };
};

/**
 * Returns a sentence for each mistake in the URL of an SMTP server; none for a valid URL. No sentence
 * shows a part of the URL.
 */
export const smtpUrlMistakes = (url: string): readonly string[] => {
  const address = URL.parse(url);
  if (address === null || !/^smtps?:$/.test(address.protocol)) return [MALFORMED];
  const { hash, pathname, port, username, password, searchParams } = address;
  const isWhole = hash === '' && ['', '/'].includes(pathname) && port !== '0';
  const isReadable = isHost(hostOf(address)) && isEncoded(username) && isEncoded(password);
  return [
    ...(isWhole && isReadable ? [] : [MALFORMED]),
    ...((username === '') === (password === '') ? [] : [HALF_OF_CREDENTIALS]),
    ...optionMistakes(searchParams),
  ];
};

const MALFORMED =
  'An SMTP address must be smtp://user:password@host:port or smtps://…; ' +
  'in user and password, percent-encode characters other than letters and digits.';

const HALF_OF_CREDENTIALS = 'An SMTP address must have a user and a password, or neither.';

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const isHost = (host: string): boolean => isIP(host) !== 0 || /^[\w-]+(?:\.[\w-]+)*\.?$/.test(host);

const isLoopback = (host: string): boolean =>
  /^(?:127\.[\d.]+|::1|(?:.+\.)?localhost)$/i.test(host);

const optionMistakes = (query: URLSearchParams): readonly string[] => {
  const isKnown = ([option, value]: readonly [string, string]): boolean =>
    OPTIONS.includes(option) && query.getAll(option).length === 1 && /^[\x21-\x7e]+$/.test(value);
  return [
    // Not named: the option may be the rest of a password that contains a question mark.
    ...([...query].every(isKnown)
      ? []
      : [`The options of an SMTP address are ${OPTIONS.join(', ')}, each once.`]),
    ...FLAGS.filter((option) => !['true', 'false', null].includes(query.get(option))).map(
      (option) => `The option ${option} of an SMTP address must be true or false.`,
    ),
  ];
};

const flag = (query: URLSearchParams, option: string): boolean | undefined => {
  const value = query.get(option);
  return value === null ? undefined : value === 'true';
};
