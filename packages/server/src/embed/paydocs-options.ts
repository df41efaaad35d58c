import type { PolicyOptions, Ports } from '@paydocs/core';
import type { OnError, PageOptions, RequestId, TrustedProxies } from '@paydocs/http-koa';
import type { Database } from '@paydocs/mikro-orm';
import type { HostExtensions } from '../compose/host-extensions.ts';
import type { Log } from '../log/log.ts';

/** The destination and the sender of emails. */
export interface MailOptions {
  /** `smtp://<user>:<password>@<host>:<port>`, `smtps://…` or `file:<folder>`. */
  readonly url: string;
  /** An e-mail address, or a name and an `<address>`; `paydocs <no-reply@localhost>` by default. */
  readonly from?: string | undefined;
}

/** Options for `openPaydocs`. */
export interface PaydocsOptions extends HostExtensions {
  /** `sqlite:<file>`, `sqlite::memory:` or `postgresql://<user>:<password>@<host>/<database>`. */
  readonly databaseUrl?: string | undefined;
  /**
   * The schema of the tables on PostgreSQL, for a host with tables of the same names. By default the search
   * path of the connections decides. `migrate` creates a missing schema.
   */
  readonly schema?: string | undefined;
  /** The prefix of the names of the tables, up to 16 characters: on SQLite, or without a schema. */
  readonly tablePrefix?: string | undefined;
  /** A database instead of `databaseUrl`: `databaseOf(orm, { dataKeys })`. The host closes it. */
  readonly database?: Database | undefined;
  /** PASERK keys, as printed by `paydocs keys generate`. The first secret key signs; all verify. */
  readonly tokenKeys?: string | readonly string[] | undefined;
  /**
   * The keys of SSN and EIN, as printed by `paydocs keys generate --kind data`, with `databaseUrl`.
   * The first key encrypts; all decrypt.
   */
  readonly dataKeys?: string | readonly string[] | undefined;
  /** The URL of an SMTP server or a folder, with an optional sender. */
  readonly mail?: string | MailOptions | undefined;
  /** The Redis that counts the requests of all nodes. By default each node counts in memory. */
  readonly redisUrl?: string | undefined;
  /** Time limit for a reply of Redis, 100 by default; then the request is counted in memory. */
  readonly redisTimeoutMs?: number | undefined;
  /**
   * The number of nodes, 1 by default. While a node counts in memory, the node allows its share of
   * each limit: the limit divided by this number, rounded up.
   */
  readonly limitNodes?: number | undefined;
  /** The place of the files of documents: `file:<folder>` or `s3://…`; `file:./documents` by default. */
  readonly documentsUrl?: string | undefined;
  /**
   * The absolute path of a folder of fonts for letters that Noto Sans lacks, such as those of Chinese, Japanese, Arabic and Hebrew.
   * All processes that make documents need the same one.
   */
  readonly fonts?: string | undefined;
  /** How nodes find documents to make; `database` by default. */
  readonly workEngine?: 'database' | 'bullmq' | undefined;
  /** The Redis of the work engine `bullmq`; `redisUrl` by default. */
  readonly workRedisUrl?: string | undefined;
  /** The number of batches of documents that this process makes at once, 1 by default. */
  readonly workConcurrency?: number | undefined;
  /**
   * Addresses and ranges (`10.1.0.0/16`) of receivers of webhooks that are not public, or have no https;
   * none by default.
   */
  readonly webhooksAllow?: readonly string[] | undefined;
  /**
   * The public URL of the API, including the path prefix. Links of the API start with this URL, and
   * links in emails open `/reset-password` and `/verify-email` below it. By default links of the API start with the origin
   * of the request, and emails require `policy.resetPasswordUrl`.
   */
  readonly publicUrl?: string | undefined;
  /**
   * The addresses and ranges of proxies whose `X-Forwarded-…` headers are believed, or the number of
   * proxies, 0 by default. With a number every peer is believed.
   */
  readonly trustedProxies?: TrustedProxies | undefined;
  /**
   * The origins, such as `https://app.example`, whose programs may read responses in a browser (CORS);
   * none by default. A host that sends headers of CORS itself leaves it out.
   */
  readonly corsOrigins?: readonly string[] | undefined;
  /**
   * The product's name on the HTML pages, by default that of `mail.from`, and the page where people
   * sign in, by default none.
   */
  readonly pages?: PageOptions | undefined;
  /** Rules that replace the defaults, such as `rateLimits` and `defaultSite`. */
  readonly policy?: PolicyOptions | undefined;
  /** Ports of the host, which replace the adapters of paydocs. The host closes them. */
  readonly ports?: Partial<Ports> | undefined;
  /** Whether to count metrics, for `paydocs.management`; false by default. */
  readonly management?: boolean | undefined;
  /**
   * The logger of the host, such as one of pino or Fastify. By default warnings and errors go to standard
   * error as JSON lines.
   */
  readonly log?: Log | undefined;
  /** Called with every server-side error of a request; logs the error by default. */
  readonly onError?: OnError | undefined;
  /**
   * Returns the id that the host has given to a request: up to 64 letters, digits and `_.:=-`. A random
   * UUID by default, and in place of any other id.
   */
  readonly requestId?: RequestId | undefined;
}
