import { trace } from '@opentelemetry/api';

/** Creates the spans of paydocs. Without an SDK in the process its spans are not recorded. */
export const tracer = trace.getTracer('paydocs');
