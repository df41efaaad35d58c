import { ProxyTracerProvider, trace } from '@opentelemetry/api';

/** Whether an SDK is registered in the process. Without one, nothing is decorated for traces. */
export const isTraced = (): boolean => {
  const provider = trace.getTracerProvider();
  return (
    !(provider instanceof ProxyTracerProvider) ||
    provider.getDelegateTracer('paydocs') !== undefined
  );
};
