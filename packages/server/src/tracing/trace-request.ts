import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { RequestOutcome } from '@paydocs/http-koa';
import type { RequestObserver } from '../http/request-observer.ts';
import { tracer } from './tracer.ts';

const finish = (span: Span, method: string, { route, status, requestId }: RequestOutcome): void => {
  if (route !== undefined) {
    span.updateName(`${method} ${route}`);
    span.setAttribute('http.route', route);
  }
  span.setAttributes({ 'http.response.status_code': status, 'paydocs.request_id': requestId });
  if (status < 500) return;
  span.setAttribute('error.type', String(status));
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/**
 * Opens a span for each request, with the template of its route and no path, query or body. Its parent
 * is the span of the host, or the one in the headers of the request (W3C `traceparent`).
 */
export const traceRequest: RequestObserver = async ({ method, headers }, run) => {
  const active = context.active();
  const isInHost = trace.getSpan(active) !== undefined;
  const parent = isInHost ? active : propagation.extract(active, headers);
  const kind = isInHost ? SpanKind.INTERNAL : SpanKind.SERVER;
  const name = method === '' ? 'HTTP' : method;
  return tracer.startActiveSpan(name, { kind }, parent, async (span) => {
    try {
      const outcome = await run();
      if (span.isRecording()) {
        span.setAttribute('http.request.method', name);
        finish(span, name, outcome);
      }
      return outcome;
    } finally {
      span.end();
    }
  });
};
