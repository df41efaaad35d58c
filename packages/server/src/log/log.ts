import type { AppLog } from '@paydocs/http-koa';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { logOutput } from './log-output.ts';
import { scrub } from './scrub.ts';

/** A logger that takes fields and a message, such as one of pino or Fastify. */
export interface Log extends AppLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  /** Whether lines of a level are written; all are by default. */
  isLevelEnabled?(level: string): boolean;
}

const STANDARD_ERROR = 2;
const SECRET_FIELDS = ['password', 'token', 'authorization', 'cookie', 'ssn', 'ein'];

/**
 * Creates a log that writes one JSON line per event. No line contains a token, a key, a password
 * hash, an e-mail address, or a social security or employer number. `fields` are part of each line.
 */
export const createLog = (
  level: Level | 'silent',
  destination: DestinationStream,
  fields: object | null = null,
): Logger =>
  pino(
    {
      level,
      base: fields,
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

/** Creates a log of warnings and errors on standard error. */
export const errorOutputLog = (): Log => createLog('warn', logOutput(STANDARD_ERROR));
