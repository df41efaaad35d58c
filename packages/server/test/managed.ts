import { memoryPorts, type MemoryPorts, sampleData } from '@paydocs/testing';
import type { Management, Paydocs, PaydocsOptions } from '../src/index.ts';
import { opened } from './embedding.ts';

/** paydocs on doubles, with health and metrics. */
export interface Managed {
  readonly paydocs: Paydocs;
  readonly management: Management;
  readonly ports: MemoryPorts;
}

/** Opens paydocs with health and metrics on the doubles of every port, until the end of the test. */
export const openManaged = async (
  replaced: PaydocsOptions['ports'] = {},
  options: PaydocsOptions = {},
): Promise<Managed> => {
  const ports = memoryPorts(await sampleData());
  const paydocs = await opened({ ...options, ports: { ...ports, ...replaced }, management: true });
  const { management } = paydocs;
  if (management === undefined) throw new Error('The option has no effect.');
  return { paydocs, management, ports };
};

/** Returns the samples of a text of Prometheus, by name with labels. */
export const samplesOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const space = line.lastIndexOf(' ');
        return [line.slice(0, space), Number(line.slice(space + 1))];
      }),
  );

/** Returns the samples whose names start with this text. */
export const samplesLike = async (
  { metrics }: Pick<Management, 'metrics'>,
  start: string,
): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    Object.entries(samplesOf(await metrics())).filter(([name]) => name.startsWith(start)),
  );
