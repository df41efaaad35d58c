import type { Mailer } from '@paydocs/core';
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
    send: async (email) => {
      const end = durations.startTimer();
      try {
        const result = await mailer.send(email);
        end({ outcome: result.accepted ? 'accepted' : 'refused' });
        return result;
      } catch (error) {
        end({ outcome: 'unknown' });
        throw error;
      }
    },
  });
};
