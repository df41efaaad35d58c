import type { Argon2Hasher } from '@paydocs/argon2';
import type { Database } from '@paydocs/mikro-orm';
import type { PdfRenderer } from '@paydocs/pdf';
import type { ServiceIdentifier } from 'inversify';
import type { StateHolder } from '../http/server-state.ts';
import type { Management } from '../management/management.ts';
import type { Metrics } from '../management/metrics/metrics.ts';
import type { OpenRequests } from './open-requests.ts';
import type { OpenLimiter } from '../adapters/open-limiter.ts';

/** Service identifiers in addition to `Id` of `@paydocs/http-koa/container`. */
export const ServerId = {
  /** Not bound when the host replaces every port of the database. */
  database: Symbol.for('paydocs.database') as ServiceIdentifier<Database>,
  argon2: Symbol.for('paydocs.argon2') as ServiceIdentifier<Argon2Hasher>,
  pdf: Symbol.for('paydocs.pdf') as ServiceIdentifier<PdfRenderer>,
  limiter: Symbol.for('paydocs.server.limiter') as ServiceIdentifier<OpenLimiter>,
  state: Symbol.for('paydocs.server.state') as ServiceIdentifier<StateHolder>,
  requests: Symbol.for('paydocs.server.requests') as ServiceIdentifier<OpenRequests>,
  /** Bound only with a management port, or with `management`. */
  metrics: Symbol.for('paydocs.server.metrics') as ServiceIdentifier<Metrics>,
  /** Bound only with a management port, or with `management`. */
  management: Symbol.for('paydocs.server.management') as ServiceIdentifier<Management>,
} as const;

/** The metrics, if the container counts them. */
export const METRICS = { serviceIdentifier: ServerId.metrics, optional: true } as const;
