import type { AuditEntry } from '@paydocs/core';
import { auditResource } from '@paydocs/http-koa/resources';
import { OperationalError } from '../errors/operational-error.ts';
import { optionalPackage } from '../errors/optional-package.ts';
import type { Deliver } from '../operator/audit-feed.ts';

/** Where entries of the audit trail go. */
export interface AuditTarget {
  readonly deliver: Deliver;
  readonly close: () => Promise<void>;
}

/** Writes each entry as a line to standard output. */
export const outputTarget = (lineOf: (entry: AuditEntry) => string): AuditTarget => ({
  deliver: (entries) =>
    new Promise((resolve, reject) => {
      process.stdout.write(entries.map((entry) => `${lineOf(entry)}\n`).join(''), (error) => {
        if (error) reject(new OperationalError('The reader of standard output has gone.'));
        else resolve();
      });
    }),
  close: async () => {},
});

const known = (values: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, v]) => (v === null ? [] : [[name, v]])),
  );

const recordOf = (entry: AuditEntry) => ({
  name: `paydocs.audit.${entry.action}`,
  atMs: entry.atMs,
  body: auditResource(entry),
  attributes: known({
    'paydocs.audit.id': entry.id,
    'paydocs.site.id': entry.siteId,
    'paydocs.request_id': entry.requestId,
    'user.id': entry.userId === null ? null : String(entry.userId),
    'session.id': entry.sessionId,
    'client.address': entry.address,
    'user_agent.original': entry.userAgent,
  }),
});

/** Sends each entry as a log record to a collector of OpenTelemetry. */
export const collectorTarget = async (): Promise<AuditTarget> => {
  const { otlpTarget } = await optionalPackage(
    'The target otlp',
    '@opentelemetry/exporter-logs-otlp-http @opentelemetry/resources',
    async () => import('../adapters/otlp-target.ts'),
  );
  const { send, close } = otlpTarget();
  return { deliver: async (entries) => send(entries.map(recordOf)), close };
};
