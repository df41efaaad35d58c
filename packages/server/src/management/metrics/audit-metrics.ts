import type { Database } from '@paydocs/mikro-orm';
import { Counter, type Registry } from 'prom-client';
import { sampledGauge } from './sampled-gauge.ts';

/** Shows the entries of the audit trail that this process has not stored. */
export const auditMetrics = (
  registry: Registry,
  { auditState }: Pick<Database, 'auditState'>,
): void => {
  sampledGauge(
    {
      registry,
      name: 'paydocs_audit_entries_waiting',
      help: 'Entries of the audit trail that wait in memory to be stored.',
    },
    (gauge) => gauge.set(auditState().waiting),
  );
  const failures = new Counter({
    name: 'paydocs_audit_store_failures_total',
    help: 'Attempts to store waiting entries of the audit trail that failed.',
    registers: [],
    collect() {
      this.reset();
      this.inc(auditState().failures);
    },
  });
  registry.registerMetric(failures);
};
