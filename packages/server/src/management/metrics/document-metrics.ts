import { type DocumentStore, isUnavailable } from '@paydocs/core';
import { Histogram, type Registry } from 'prom-client';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures the calls of a document store. */
export const documentMetrics = (registry: Registry): ((store: DocumentStore) => DocumentStore) => {
  const durations = new Histogram({
    name: 'paydocs_document_store_duration_seconds',
    help: 'Time of a call of the document store, without the time to read a document.',
    labelNames: ['operation', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const measured = async <Result>(
    operation: 'put' | 'read' | 'remove',
    call: () => Promise<Result>,
  ): Promise<Result> => {
    const end = durations.startTimer({ operation });
    try {
      const result = await call();
      end({ outcome: operation === 'read' && result === undefined ? 'missing' : 'done' });
      return result;
    } catch (error) {
      end({ outcome: isUnavailable(error) ? 'unavailable' : 'error' });
      throw error;
    }
  };
  return (store) => ({
    driver: store.driver,
    put: (key, content) => measured('put', () => store.put(key, content)),
    read: (key, range) => measured('read', () => store.read(key, range)),
    remove: (key) => measured('remove', () => store.remove(key)),
    check: () => store.check(),
  });
};
