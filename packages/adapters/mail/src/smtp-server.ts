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

const OPTIONS = ['requireTLS', 'ignoreTLS', 'name', 'tls.rejectUnauthorized', 'tls.servername'];

/**
 * Parses `smtp://user:password@host:port` or `smtps://…`, with nodemailer options in the query. By
 * default, STARTTLS is used when offered, required with a password, and not used on loopback.
 *
 * @throws Error when the URL is malformed. The message never shows a part of the URL.
 */
export const parseSmtpUrl = (url: string): SmtpServer => {
  const address = URL.parse(url);
  if (address === null || !/^smtps?:$/.test(address.protocol)) throw malformed();
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1');
  const hasMore = address.hash !== '' || !['', '/'].includes(address.pathname);
  if (hasMore || address.port === '0' || !isHost(host)) throw malformed();

  const secure = address.protocol === 'smtps:';
  const auth = parseCredentials(address);
  const query = parseOptions(address);
  const [requireTLS, ignoreTLS] = [parseFlag(query, 'requireTLS'), parseFlag(query, 'ignoreTLS')];
  const rejectUnauthorized = parseFlag(query, 'tls.rejectUnauthorized');
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
      ...(servername === undefined ? {} : { servername }),
    },
    ...(name === undefined ? {} : { name }),
    ...(auth === undefined ? {} : { auth }),
  };
};

const malformed = (): Error =>
  new Error(
    'An SMTP address must be smtp://user:password@host:port or smtps://…; ' +
      'in user and password, characters other than letters and digits are percent-encoded.',
  );

const isHost = (host: string): boolean => isIP(host) !== 0 || /^[\w-]+(?:\.[\w-]+)*\.?$/.test(host);

const isLoopback = (host: string): boolean =>
  /^(?:127\.[\d.]+|::1|(?:.+\.)?localhost)$/i.test(host);

const parseCredentials = ({ username, password }: URL): SmtpServer['auth'] => {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') {
    throw new Error('An SMTP address must have a user and a password, or neither.');
  }
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    throw malformed();
  }
};

const parseOptions = ({ searchParams }: URL): ReadonlyMap<string, string> => {
  for (const [option, value] of searchParams) {
    const isSingle = searchParams.getAll(option).length === 1;
    if (!OPTIONS.includes(option) || !isSingle || !/^[\x21-\x7e]+$/.test(value)) {
      // Not shown: the option may be the rest of a password that contains a question mark.
      throw new Error(`The options of an SMTP address are ${OPTIONS.join(', ')}, each once.`);
    }
  }
  return new Map(searchParams);
};

const parseFlag = (query: ReadonlyMap<string, string>, option: string): boolean | undefined => {
  const value = query.get(option);
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(`The option ${option} of an SMTP address must be true or false.`);
};
