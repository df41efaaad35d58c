import { sampleWebhooks } from './sample-webhooks.ts';

/** Adds a function that returns the endpoint as operators see it. */
export const listing = async () => {
  const sample = await sampleWebhooks();
  return {
    ...sample,
    listed: async () => {
      const [endpoint] = await sample.core.listWebhooks();
      if (endpoint === undefined) throw new Error('There is no endpoint.');
      return endpoint;
    },
  };
};
