import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { interleaved } from '../interleaved.ts';
import { residentMib } from '../machine/usage.ts';
import { chosen } from '../servers/catalogue.ts';
import { programOf, withServer } from '../servers/listing.ts';

/** One start of a server on an otherwise idle machine. */
export interface Start {
  /** From the start of the process to the first 200 on the list. */
  readonly afterMs: number;
  /** The memory of the process 2 s later, when all code is loaded; undefined without /proc. */
  readonly residentMib: number | undefined;
}

/** The starts of each server, by its name. */
export type Starts = ReadonlyMap<string, readonly Start[]>;

const LOADED_AFTER_MS = 2000;

/** Starts each chosen server a few times, alone. */
export const measureStarts = async ({ options, world, tokens }: Bench): Promise<Starts> => {
  const results = await interleaved(chosen(options.only), options.rounds, (listing) =>
    withServer(programOf(world, listing, tokens), async ({ pid, startedAfterMs }) => {
      await delay(LOADED_AFTER_MS);
      return { afterMs: startedAfterMs, residentMib: residentMib(pid) };
    }),
  );
  return new Map([...results].map(([{ key }, starts]) => [key, starts]));
};
