const DEFAULT_PORT = '5432';

/** The modes of TLS that pg treats as `verify-full`, with a warning of nine lines. */
const VERIFYING_MODES: ReadonlySet<string | null> = new Set(['prefer', 'require', 'verify-ca']);

/** The parameters that pg reads. */
const PARAMETERS =
  /^(?:user|password|host|port|options|(?:fallback_)?application_name|client_encoding|ssl(?:mode|cert|key|rootcert|negotiation)?|uselibpqcompat|lock_timeout|idle_in_transaction_session_timeout)$/;

const assertKnown = (parameters: URLSearchParams): void => {
  const unknown = [...new Set(parameters.keys())].filter((name) => !PARAMETERS.test(name));
  if (unknown.length === 0) return;
  throw new Error(`parameters of the URL have no effect: ${unknown.join(', ')}. Remove them.`);
};

/**
 * Returns the URL with its port, and with the TLS mode that pg uses. pg would take the missing parts of
 * a URL from `PGHOST`, `PGPORT`, `PGUSER` and `PGDATABASE`, which may name another server.
 *
 * @throws Error that names the parts that are missing, and parameters without effect.
 */
export const completeUrl = (text: string): string => {
  const url = URL.parse(text);
  // The URL may contain a password, so the message leaves it out.
  if (url === null) throw new Error('the URL is malformed.');
  const { searchParams } = url;
  const parts = {
    user: url.username || searchParams.get('user'),
    host: url.hostname || searchParams.get('host'),
    database: url.pathname.slice(1),
  };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) {
    throw new Error(
      `the URL has no ${missing.join(', no ')}: write postgresql://<user>:<password>@<host>/<database>.`,
    );
  }
  assertKnown(searchParams);
  if (!url.port && !searchParams.get('port')) searchParams.set('port', DEFAULT_PORT);
  const isCompatible = searchParams.get('uselibpqcompat') === 'true';
  if (!isCompatible && VERIFYING_MODES.has(searchParams.get('sslmode'))) {
    searchParams.set('sslmode', 'verify-full');
  }
  return url.href;
};
