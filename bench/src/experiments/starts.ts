import type { Bench } from '../bench.ts';
import { interleaved } from '../interleaved.ts';
import { residentMib } from '../machine/usage.ts';
import { chosen } from '../servers/catalogue.ts';
import { programOf, withServer } from '../servers/listing.ts';

/** One start of a server on an otherwise idle machine. */
export interface Start {
  /** From the start of the process to the first 200 on the list. */
  readonly afterMs: number;
  /** The memory of the process at that time; undefined without /proc. */
  readonly residentMib: number | undefined;
}

/** The starts of each server, by its name. */
export type Starts = ReadonlyMap<string, readonly Start[]>;

/** Starts each chosen server a few times, alone. */
export const measureStarts = async ({ options, world, tokens }: Bench): Promise<Starts> => {
  const results = await interleaved(chosen(options.only), options.rounds, (listing) =>
    withServer(programOf(world, listing, tokens), ({ pid, startedAfterMs }) =>
      Promise.resolve({ afterMs: startedAfterMs, residentMib: residentMib(pid) }),
    ),
  );
  return new Map([...results].map(([{ key }, starts]) => [key, starts]));
};
