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

let errorOutput: Log | undefined;

/** Returns the log of warnings and errors on standard error, which a process opens once, when it is needed. */
const errorOutputLog = (): Log => (errorOutput ??= createLog('warn', logOutput(STANDARD_ERROR)));

/**
 * Returns a log that passes lines on to that of a host, and never throws: it is called where nobody catches, and a
 * logger may have ended before its program. A warning or error that the host does not take goes to standard error, as those
 * without a log of a host do.
 */
export const hostLog = (log?: Log): Log => {
  if (log === undefined) return errorOutputLog();
  const line =
    (level: 'debug' | 'info' | 'warn' | 'error'): Log[typeof level] =>
    (fields, message) => {
      try {
        log[level](fields, message);
      } catch {
        errorOutputLog()[level](fields, message);
      }
    };
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    isLevelEnabled: (level) => {
      try {
        return log.isLevelEnabled?.(level) ?? true;
      } catch {
        return true;
      }
    },
  };
};
