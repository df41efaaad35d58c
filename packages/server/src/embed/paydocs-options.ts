import type { PolicyOptions, Ports } from '@paydocs/core';
import type { OnError } from '@paydocs/http-koa';
import type { Database } from '@paydocs/mikro-orm';
import type { Log } from '../log/log.ts';

/** Where emails go, and who sends them. */
export interface MailOptions {
  /** `smtp://<user>:<password>@<host>:<port>`, `smtps://…` or `file:<folder>`. */
  readonly url: string;
  /** An e-mail address, or a name and an `<address>`; `paydocs <no-reply@localhost>` by default. */
  readonly from?: string | undefined;
}

/** Options for `openPaydocs`. */
export interface PaydocsOptions {
  /** `sqlite:<file>`, `sqlite::memory:` or `postgresql://<user>:<password>@<host>/<database>`. */
  readonly databaseUrl?: string | undefined;
  /** Replaces `databaseUrl`: `databaseOf(orm)` of a host's MikroORM. The host closes it. */
  readonly database?: Database | undefined;
  /** PASERK keys, as `paydocs keys generate` prints them. The first secret one signs; all verify. */
  readonly tokenKeys?: string | readonly string[] | undefined;
  /** The address of an SMTP server or a folder, alone or with a sender. */
  readonly mail?: string | MailOptions | undefined;
  /** Where all nodes count requests together. Without an address each node counts in memory. */
  readonly redisUrl?: string | undefined;
  /** How long a request waits for Redis before it is counted in memory, 100 by default. */
  readonly redisTimeoutMs?: number | undefined;
  /**
   * The public address of the API, path prefix included. Links of the API begin with this address,
   * and links in emails lead to its `/reset-password`. By default links of the API begin with the
   * origin of the request, and emails need `policy.resetPasswordUrl`.
   */
  readonly publicUrl?: string | undefined;
  /** The number of proxies in front of the host whose `X-Forwarded-For` is trusted, 0 by default. */
  readonly trustedProxies?: number | undefined;
  /** Rules that replace the defaults, such as `rateLimits` and `defaultSite`. */
  readonly policy?: PolicyOptions | undefined;
  /** The host's own ports. They replace the adapters of paydocs, and the host closes them. */
  readonly ports?: Partial<Ports> | undefined;
  /** A pino logger. By default warnings and errors go to standard error as JSON lines. */
  readonly log?: Log | undefined;
  /** Called with every server-side error of a request; logs the error by default. */
  readonly onError?: OnError | undefined;
}
