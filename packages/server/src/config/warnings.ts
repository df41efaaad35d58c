import type { ConfigRemark } from './parse-settings.ts';
import type { Config } from './settings.ts';

const isLoopback = (hostname: string): boolean =>
  /^(?:127\.[\d.]+|\[::1\]|(?:.+\.)?localhost)$/i.test(hostname);

const isOpen = (text: string | undefined): boolean => {
  const url = text === undefined ? null : URL.parse(text);
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
};

const openPages = (config: Config): readonly ConfigRemark[] =>
  Object.entries({ PUBLIC_URL: config.publicUrl, RESET_PASSWORD_URL: config.resetPasswordUrl })
    .filter(([, url]) => config.mode === 'production' && isOpen(url))
    .map(([variable]) => ({
      variable,
      sentence: `${variable} begins with http://: passwords and tokens travel without encryption. Use https://.`,
    }));

/** Other programs verify less with these modes of TLS. */
const renamedModes = ({ databaseUrl }: Config): readonly ConfigRemark[] => {
  const { searchParams } = URL.parse(databaseUrl) ?? {};
  const mode = searchParams?.get('sslmode') ?? '';
  const isRenamed = /^(?:prefer|require|verify-ca)$/.test(mode);
  if (!isRenamed || searchParams?.get('uselibpqcompat') === 'true') return [];
  const sentence = `sslmode=${mode} in DATABASE_URL is verify-full: a private authority needs sslrootcert=<file>.`;
  return [{ variable: 'DATABASE_URL', sentence }];
};

/** Each command resolves a relative path in the folder in which it is started. */
const relativePaths = ({
  mode,
  databaseUrl,
  documentsUrl,
  mailUrl,
}: Config): readonly ConfigRemark[] =>
  Object.entries({ DATABASE_URL: databaseUrl, DOCUMENTS_URL: documentsUrl, MAIL_URL: mailUrl })
    .filter(([, url]) => mode === 'production' && isRelative(url))
    .map(([variable]) => ({
      variable,
      sentence: `${variable} has a relative path, which depends on the folder of each command. Begin it with /.`,
    }));

const isRelative = (url = ''): boolean => {
  const [, path] = /^(?:file|sqlite):(?:\/\/)?(.+)$/is.exec(url) ?? [];
  return path !== undefined && path !== ':memory:' && !path.startsWith('/');
};

const unusedBounds = ({
  maxConnections,
  maxConnectionsPerAddress = 0,
}: Config): readonly ConfigRemark[] =>
  maxConnectionsPerAddress > maxConnections
    ? [
        {
          variable: 'MAX_CONNECTIONS_PER_ADDRESS',
          sentence: `MAX_CONNECTIONS_PER_ADDRESS has no effect: it is above MAX_CONNECTIONS, ${maxConnections}.`,
        },
      ]
    : [];

/** Returns what an operator should know about a valid configuration. */
export const warningsOf = (config: Config): readonly ConfigRemark[] => [
  ...openPages(config),
  ...renamedModes(config),
  ...relativePaths(config),
  ...unusedBounds(config),
];
