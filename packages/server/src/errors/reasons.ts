/** Reasons of the network, of name resolution and of files, by the code of Node.js. */
const OF_NODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at that address',
  ECONNRESET: 'the connection was closed',
  EPIPE: 'the connection was closed',
  ETIMEDOUT: 'there was no answer in time',
  EHOSTUNREACH: 'no route leads to that address',
  ENETUNREACH: 'no route leads to that address',
  ENOTFOUND: 'that host name is unknown',
  EAI_AGAIN: 'the name server does not answer',
  EACCES: 'this user may not use that file',
  EDQUOT: 'the quota of the disk is used up',
  EIO: 'the disk failed',
  ENOENT: 'there is no such file',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EPROTO: 'TLS failed: the server may speak none at this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'TLS failed: the server speaks none at this port',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS failed: the certificate has another host name',
  CERT_HAS_EXPIRED: 'TLS failed: the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS failed: the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'TLS failed: the certificate is of an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'TLS failed: the certificate is of an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS failed: the certificate is of an unknown authority',
};

/** Reasons by SQLSTATE (PostgreSQL, Appendix A). */
const OF_POSTGRESQL: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect like this: see pg_hba.conf',
  '3D000': 'there is no database of that name',
  '3F000': 'there is no schema of that name',
  '42501': 'this user lacks a right',
  '42P01': 'a table of paydocs is missing: run `paydocs migrate`, or restore a backup',
  '53100': 'the disk of the server is full',
  '53200': 'the server has no memory left',
  '53300': 'the server has no connection left: raise max_connections, or lower DATABASE_POOL_MAX',
  '55000': 'the database does not accept connections: see ALLOW_CONNECTIONS',
  '57P01': 'the server is shutting down',
  '57P03': 'the server is starting up',
  '57014': 'the statement took too long',
  '25006': 'the database is read-only',
};

/** Reasons by the result code of SQLite, without its extension. */
const OF_SQLITE: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'another process holds the lock of the file',
  SQLITE_CANTOPEN: 'the file cannot be opened',
  SQLITE_CORRUPT: 'the file is damaged: restore a backup',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk failed',
  SQLITE_NOTADB: 'the file is no database',
  SQLITE_READONLY: 'the file or its folder is read-only',
};

/** Reasons by the first word of an error of Redis. */
const OF_REDIS: Readonly<Record<string, string>> = {
  WRONGPASS: 'the user or the password is wrong',
  NOAUTH: 'the server requires a password',
  NOPERM: 'this user lacks a right',
  LOADING: 'the server is loading its data',
  READONLY: 'the server is a replica, which is read-only',
  MISCONF: 'the server cannot save its data',
  OOM: 'the server has no memory left',
};

/** Reasons of errors of pg, SQLite and Redis without a code of their own. */
const OF_MESSAGES: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /\bno such table: /,
    'a table of paydocs is missing: run `paydocs migrate`, or restore a backup',
  ],
  [/^ERR (?:DB index|invalid DB index|SELECT is not)/, 'there is no database of that number'],
  [/does not support SSL connections/, 'TLS failed: the server speaks none'],
  [
    /timeout exceeded when trying to connect|timeout expired|due to connection timeout/,
    'there was no answer in time',
  ],
  [/Connection terminated/, 'the connection was closed'],
  [/^SASL: .*password must be a/, 'the server requires a password'],
];

const REASONS: Readonly<Record<string, string>> = {
  ...OF_NODE,
  ...OF_POSTGRESQL,
  ...OF_SQLITE,
  ...OF_REDIS,
};

/** The code of an error, as the table of reasons has it. */
const codeOf = (error: Error): string | undefined => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const sqlite = /^SQLITE_[A-Z]+/.exec(code)?.[0];
  const word = /^[A-Z]+\b/.exec(error.message)?.[0];
  return [code, sqlite, word].find((each) => each !== undefined && Object.hasOwn(REASONS, each));
};

/**
 * Returns why another program could not be used, in words and with the code of the error, or of one
 * of its causes. Returns undefined for every other error, which may be a bug.
 */
export const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  // The class would load the database, and another copy of the package has one of its own.
  if (error.name === 'UnsuitableDatabase') return error.message.replace(/\.$/, '');
  const code = codeOf(error);
  if (code !== undefined) return `${REASONS[code]} (${code})`;
  const found = OF_MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1];
  // A host name with several addresses has an error for each.
  const causes = error instanceof AggregateError ? error.errors : [];
  return found ?? [error.cause, ...causes].map(reasonOf).find((reason) => reason !== undefined);
};

/** The codes of errors that end without a change of the configuration. */
const PASSING =
  /^(?:ENOSPC|EDQUOT|EIO|EMFILE|ENFILE|SQLITE_(?:FULL|IOERR|BUSY|LOCKED|NOMEM)(?:_\w+)?)$/;

/**
 * Whether an error of a file may pass, such as that of a full disk: a supervisor then starts the service
 * again.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PASSING.test(String(error.code));
