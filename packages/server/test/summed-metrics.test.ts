import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { type MetricValues, summedMetrics } from '../src/management/metrics/summed-metrics.ts';
import { samplesOf } from './managed.ts';

/** Returns the metrics of a process that has had so many requests. */
const valuesOf = (requests: number): Promise<MetricValues> => {
  const registers = [new Registry()];
  const help = 'x';
  new Counter({ name: 'requests_total', help, labelNames: ['status'], registers }).inc(
    { status: 200 },
    requests,
  );
  const durations = new Histogram({ name: 'duration_seconds', help, buckets: [1], registers });
  for (let request = 0; request < requests; request += 1) durations.observe(0.5);
  new Gauge({ name: 'in_flight', help, registers }).set(requests);
  new Gauge({ name: 'ready', help, registers, aggregator: 'max' }).set(requests > 1 ? 1 : 0);
  new Gauge({ name: 'lag', help, registers, aggregator: 'average' }).set(requests);
  new Gauge({ name: 'started', help, registers, aggregator: 'omit' }).set(requests);
  return registers[0]?.getMetricsAsJSON() ?? Promise.resolve([]);
};

const COUNTED = 'requests_total{status="200"}';

describe('the metrics of all processes', () => {
  test('are sums; the largest value where a sum says nothing', async () => {
    const sum = summedMetrics();
    const text = await sum.text(
      new Map([
        [1, await valuesOf(1)],
        [2, await valuesOf(2)],
      ]),
    );
    expect(text).toContain('# TYPE requests_total counter');
    expect(samplesOf(text)).toEqual({
      [COUNTED]: 3,
      'duration_seconds_bucket{le="1"}': 3,
      'duration_seconds_bucket{le="+Inf"}': 3,
      duration_seconds_sum: 1.5,
      duration_seconds_count: 3,
      in_flight: 3,
      ready: 1,
      lag: 2,
      started: 1,
    });
  });

  test('have the last values of a process that does not answer', async () => {
    const sum = summedMetrics();
    await sum.text(
      new Map([
        [1, await valuesOf(1)],
        [2, await valuesOf(2)],
      ]),
    );
    const samples = samplesOf(await sum.text(new Map([[2, await valuesOf(3)]])));
    expect([samples[COUNTED], samples['in_flight']]).toEqual([4, 4]);
  });

  test('keep what ended processes have counted, and nothing else of them', async () => {
    const sum = summedMetrics();
    await sum.text(
      new Map([
        [1, await valuesOf(2)],
        [2, await valuesOf(3)],
      ]),
    );
    sum.end(1);
    sum.end(2);
    // It was never asked.
    sum.end(4);
    const samples = samplesOf(await sum.text(new Map([[3, await valuesOf(1)]])));
    expect(samples).toMatchObject({
      [COUNTED]: 6,
      duration_seconds_count: 6,
      in_flight: 1,
      lag: 1,
    });
  });
});
