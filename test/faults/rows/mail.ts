import { setTimeout as pause } from 'node:timers/promises';
import type { SmtpMode } from '../cluster/smtp.ts';
import type { Row } from './row.ts';

const MODES: readonly SmtpMode[] = ['refuse', 'tarpit', '4xx', '5xx', 'cut-after-data'];
const EACH_MS = 700;

/** Faults of the mail server. Its mails are judged at the end of the run. */
export const mailRows: readonly Row[] = [
  {
    id: 'F18',
    fault: 'The mail server fails',
    how: 'it refuses, does not answer, answers 451 and 554, and ends after DATA, for 0.7 s each',
    counting: 'exact',
    lengthMs: MODES.length * EACH_MS,
    bounds: { always: ['forgot', 'me'], p99Ms: { forgot: 500 } },
    inject: async ({ cluster: { smtp } }) => {
      const failing = (async () => {
        for (const mode of MODES) {
          smtp.set(mode);
          await pause(EACH_MS);
        }
      })();
      return async () => {
        await failing;
        smtp.set('accept');
      };
    },
  },
];
