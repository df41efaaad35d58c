import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { scrub } from './scrub.ts';

/** A log of JSON lines. */
export type Log = Logger;

const SECRET_FIELDS = ['password', 'token', 'authorization', 'cookie', 'ssn', 'ein'];

/**
 * A log of one JSON line an event. Whatever is logged, no line holds a token, a key, a password
 * hash, or a social security or employer number.
 */
export const createLog = (level: Level | 'silent', destination: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]),
        censor: '[redacted]',
      },
      hooks: { streamWrite: scrub },
    },
    destination,
  );
