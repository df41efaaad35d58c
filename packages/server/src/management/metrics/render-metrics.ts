import { type DocumentRenderer, isUnavailable } from '@paydocs/core';
import { Histogram, type Registry } from 'prom-client';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures the rendering of documents. */
export const renderMetrics = (
  registry: Registry,
): ((renderer: DocumentRenderer) => DocumentRenderer) => {
  const durations = new Histogram({
    name: 'paydocs_document_render_duration_seconds',
    help: 'Time to render a document, with the wait for a thread.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (renderer) => ({
    checkLogo: (logo) => renderer.checkLogo(logo),
    draw: (request) => renderer.draw(request),
    render: async (request) => {
      const end = durations.startTimer();
      try {
        const rendering = await renderer.render(request);
        end({ outcome: rendering.outcome });
        return rendering;
      } catch (error) {
        end({ outcome: isUnavailable(error) ? 'unavailable' : 'error' });
        throw error;
      }
    },
  });
};
