import { isIP } from 'node:net';

/** An SMTP server, as an address of configuration names it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** No email and no password without STARTTLS. */
  readonly requireTLS: boolean;
  /** No STARTTLS, even when it is offered. */
  readonly ignoreTLS: boolean;
  readonly tls: { readonly rejectUnauthorized?: boolean; readonly servername?: string };
  /** What the client calls itself; its host name by default. */
  readonly name?: string;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const OPTIONS = ['requireTLS', 'ignoreTLS', 'name', 'tls.rejectUnauthorized', 'tls.servername'];

/**
 * Reads `smtp://user:password@host:port` or `smtps://…`, with the options that nodemailer knows by
 * the same names. Without any, mail to another machine uses STARTTLS when offered, a password never
 * leaves this machine in clear, and to this machine there is no STARTTLS.
 *
 * @throws Error when it is malformed; it never shows any part of the address.
 */
export const smtpServer = (url: string): SmtpServer => {
  const address = URL.parse(url);
  if (address === null || !/^smtps?:$/.test(address.protocol)) throw malformed();
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1');
  const beyond = address.hash !== '' || !['', '/'].includes(address.pathname);
  if (beyond || address.port === '0' || !isHost(host)) throw malformed();

  const secure = address.protocol === 'smtps:';
  const auth = credentials(address);
  const query = options(address);
  const [requireTLS, ignoreTLS] = [flag(query, 'requireTLS'), flag(query, 'ignoreTLS')];
  const rejectUnauthorized = flag(query, 'tls.rejectUnauthorized');
  const [name, servername] = [query.get('name'), query.get('tls.servername')];
  const here = isThisMachine(host);
  return {
    host,
    port: Number(address.port) || (secure ? 465 : 587),
    secure,
    requireTLS: requireTLS ?? (auth !== undefined && !here && ignoreTLS !== true),
    ignoreTLS: ignoreTLS ?? here,
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
      'in user and password, characters other than emails and digits are percent-encoded.',
  );

const isHost = (host: string): boolean => isIP(host) !== 0 || /^[\w-]+(?:\.[\w-]+)*\.?$/.test(host);

const isThisMachine = (host: string): boolean =>
  /^(?:127\.[\d.]+|::1|(?:.+\.)?localhost)$/i.test(host);

const credentials = ({ username, password }: URL): SmtpServer['auth'] => {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') {
    throw new Error('An SMTP address must hold a user and a password, or neither.');
  }
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    throw malformed();
  }
};

const options = ({ searchParams }: URL): ReadonlyMap<string, string> => {
  for (const [option, value] of searchParams) {
    const once = searchParams.getAll(option).length === 1;
    if (!OPTIONS.includes(option) || !once || !/^[\x21-\x7e]+$/.test(value)) {
      // The option is not shown: it may be the end of a password that holds a question mark.
      throw new Error(`The options of an SMTP address are ${OPTIONS.join(', ')}, each once.`);
    }
  }
  return new Map(searchParams);
};

const flag = (query: ReadonlyMap<string, string>, option: string): boolean | undefined => {
  const value = query.get(option);
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(`The option ${option} of an SMTP address must be true or false.`);
};
