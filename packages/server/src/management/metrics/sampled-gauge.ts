import { type Aggregator, Gauge, type Registry } from 'prom-client';

export interface SampledGaugeOptions<Label extends string> {
  readonly registry: Registry;
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
  /** How the values of several processes become one; their sum by default. */
  readonly aggregator?: Aggregator;
}

/** Creates a gauge whose values are read at each scrape. */
export const sampledGauge = <Label extends string = never>(
  { registry, ...options }: SampledGaugeOptions<Label>,
  collect: (gauge: Gauge<Label>) => void | Promise<void>,
): Gauge<Label> =>
  new Gauge({
    ...options,
    registers: [registry],
    collect() {
      return collect(this);
    },
  });
