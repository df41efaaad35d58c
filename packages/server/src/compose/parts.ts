import type { PolicyOptions, Ports } from '@paydocs/core';
import type { OnError, PageOptions, RequestDeadline, RequestId } from '@paydocs/http-koa';
import type { Database } from '@paydocs/mikro-orm';
import type { Config } from '../config/settings.ts';
import type { Log } from '../log/log.ts';
import type { HostExtensions } from './host-extensions.ts';
import type { OpenRequests } from './open-requests.ts';

/** Parts of a service that a host may replace. */
export interface ContainerOptions extends HostExtensions {
  /** JSON lines on standard output by default. */
  readonly log?: Log;
  /** Called with every server-side error of a request; logs it by default. */
  readonly onError?: OnError | undefined;
  /** Returns the id that a host has given to a request; a random UUID by default. */
  readonly requestId?: RequestId | undefined;
  /** The time limit of requests; `requestDeadline()` by default, of 3500 ms. */
  readonly deadline?: RequestDeadline | undefined;
  /** Overrides the policy of the configuration. */
  readonly policy?: PolicyOptions | undefined;
  /** Overrides the options of the HTML pages of the configuration. */
  readonly pages?: PageOptions | undefined;
  /** Ports that replace the adapters of paydocs. The container never closes them. */
  readonly ports?: Partial<Ports> | undefined;
  /** Replaces the configured database. The container never closes it. */
  readonly database?: Database | undefined;
  /** Whether a missing SQLite file is created; false by default. */
  readonly createsFile?: boolean | undefined;
  /** How many processes share the cores of this one; 1 by default. */
  readonly processes?: number | undefined;
  /** Whether to count metrics; with `managementPort` by default. */
  readonly management?: boolean | undefined;
}

/** The parts that the bindings of a container are made of. */
export interface Parts extends ContainerOptions {
  readonly config: Config;
  readonly log: Log;
  readonly deadline: RequestDeadline;
  readonly requests: OpenRequests;
}
