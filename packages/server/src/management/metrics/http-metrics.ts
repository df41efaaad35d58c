import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RequestObserver } from '../../http/request-observer.ts';

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** Up to the deadline of a request, and the 4 s in which each response arrives. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/**
 * Counts requests by route template. A client chooses neither route nor method of a label: unknown
 * ones are `none` and `other`.
 */
export const httpMetrics = (registry: Registry): RequestObserver => {
  const registers = [registry];
  const requests = new Counter({
    name: 'paydocs_http_requests_total',
    help: 'Requests by method, route template and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'paydocs_http_request_duration_seconds',
    help: 'Time from the headers of a request to its response.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'paydocs_http_requests_in_flight',
    help: 'Requests without a response.',
    registers,
  });

  return async (request, run) => {
    const startedMs = performance.now();
    const method = METHODS.has(request.method) ? request.method : 'other';
    inFlight.inc();
    try {
      const outcome = await run();
      const { route = 'none', status } = outcome;
      requests.inc({ method, route, status });
      durations.observe({ method, route }, (performance.now() - startedMs) / 1000);
      return outcome;
    } finally {
      inFlight.dec();
    }
  };
};
