import type { Delivery, Mailer, SendResult } from '@paydocs/core';
import { Histogram, type Registry } from 'prom-client';

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures the sending of emails. */
export const mailMetrics = (registry: Registry): ((mailer: Mailer) => Mailer) => {
  const durations = new Histogram({
    name: 'paydocs_mail_send_duration_seconds',
    help: 'Time to hand an email to the next server, by outcome.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (mailer) => ({
    prepare: async (email, signal) => {
      const end = durations.startTimer();
      const measure = async <Result extends Delivery | SendResult>(
        step: () => Promise<Result>,
      ): Promise<Result> => {
        try {
          const result = await step();
          if ('accepted' in result) end({ outcome: result.accepted ? 'accepted' : 'refused' });
          return result;
        } catch (error) {
          end({ outcome: 'unknown' });
          throw error;
        }
      };
      const prepared = await measure(() => mailer.prepare(email, signal));
      return 'send' in prepared
        ? { send: () => measure(() => prepared.send()), cancel: () => prepared.cancel() }
        : prepared;
    },
  });
};
