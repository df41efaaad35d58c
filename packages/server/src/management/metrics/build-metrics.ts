import { Gauge, type Registry } from 'prom-client';
import { currentBuild } from '../../build.ts';

/** Registers the constant metric that names the running build. */
export const buildMetrics = (registry: Registry): void => {
  const { version, commit, builtAt } = currentBuild();
  new Gauge({
    name: 'paydocs_build_info',
    help: '1, with the running version, its commit and the time of its build',
    labelNames: ['version', 'commit', 'built_at'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version, commit, built_at: builtAt }, 1);
};
