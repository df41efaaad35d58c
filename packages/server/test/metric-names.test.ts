import { readFileSync } from 'node:fs';
import { generateKey } from '@paydocs/paseto';
import { memoryMailer } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openPaydocs } from '../src/index.ts';
import { sharedManagement } from '../src/processes/shared-management.ts';
import { DATA_KEY } from './data-keys.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The types of the metrics of an installation, by name. */
let types: ReadonlyMap<string, string>;

beforeAll(async () => {
  const paydocs = await openPaydocs({
    databaseUrl: 'sqlite::memory:',
    tokenKeys: await generateKey(),
    dataKeys: DATA_KEY,
    ports: { mailer: memoryMailer() },
    management: true,
  });
  const ofPrimary = await sharedManagement(() => new Set()).metrics();
  const text = `${await paydocs.management?.metrics()}\n${ofPrimary}`;
  await paydocs.close();
  types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
});

/** Returns the metric of a series: a histogram has three series. */
const metricOf = (series: string): string => {
  const histogram = series.replace(/_(?:bucket|count|sum)$/, '');
  return types.get(histogram) === 'histogram' ? histogram : series;
};

/** Returns the metrics that expressions name, each once. */
const namedIn = (expressions: readonly string[]): readonly string[] => [
  ...new Set(
    expressions.flatMap((expression) =>
      [...expression.matchAll(/\b(?:paydocs|nodejs|process)_\w+/g)].map(([name]) => metricOf(name)),
    ),
  ),
];

const unknown = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !types.has(name));

interface Dashboard {
  readonly uid: string;
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
  readonly templating: { readonly list: readonly { readonly definition?: string }[] };
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly for: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string; readonly remedy: string };
    }[];
  }[];
}

describe('the names of metrics', () => {
  test('follow the conventions of Prometheus', () => {
    const own = [...types].filter(([name]) => name.startsWith('paydocs_'));
    expect(own.length).toBeGreaterThan(15);
    for (const [name, type] of own) {
      expect(name).toMatch(/^[a-z]+(?:_[a-z]+)+$/);
      expect(name.endsWith('_total')).toBe(type === 'counter');
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    }
  });

  test('and their types are those of docs/metrics.md, which leaves none out', () => {
    const rows = read('docs/metrics.md').matchAll(/^\| `(paydocs_\w+)` \| (\w+) \|/gm);
    const documented = Object.fromEntries([...rows].map(([, name, type]) => [name, type]));
    const own = [...types].filter(([name]) => name.startsWith('paydocs_'));
    expect(documented).toEqual(Object.fromEntries(own));
  });

  test('of the process in docs/metrics.md exist', () => {
    const rows = [...read('docs/metrics.md').matchAll(/^\| `((?:nodejs|process)_\w+)` \|/gm)];
    expect(rows.length).toBeGreaterThan(3);
    expect(unknown(rows.map(([, name = '']) => name))).toEqual([]);
  });

  test('in the dashboard exist, and every metric of paydocs but a few has a panel', () => {
    const dashboard: Dashboard = JSON.parse(read('deploy/grafana/paydocs.json'));
    const { panels, templating } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const names = namedIn([
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...templating.list.map(({ definition = '' }) => definition),
    ]);
    expect(unknown(names)).toEqual([]);
    const own = [...types.keys()].filter((name) => name.startsWith('paydocs_'));
    expect(own.filter((name) => !names.includes(name))).toEqual([
      // What runs, limits that do not change, and errors that have an alert.
      'paydocs_build_info',
      'paydocs_prune_batches_total',
      'paydocs_audit_entries_waiting',
      'paydocs_audit_store_failures_total',
      'paydocs_outbox_read_errors_total',
      'paydocs_password_hash_threads_max',
      'paydocs_password_hash_queue_max',
      'paydocs_document_tasks_read_errors_total',
      'paydocs_webhook_read_errors_total',
      'paydocs_processes',
      'paydocs_process_ends_total',
    ]);
  });

  test('in the alerts exist, and each alert has a severity, a sentence and a remedy', () => {
    const { groups }: Rules = parse(read('deploy/prometheus/alerts.yaml'));
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(8);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(unknown(namedIn([rule.expr]))).toEqual([]);
      expect(rule.expr).toMatch(/\b(?:paydocs|nodejs|process)_|^up\{/);
      expect(rule.for).toMatch(/^\d+m$/);
      expect(['warning', 'critical']).toContain(rule.labels.severity);
      expect(rule.annotations.summary).toMatch(/\.$/);
      expect(rule.annotations.remedy).toMatch(/\.$/);
    }
  });
});
