import type { LoadProgram } from './load/load.ts';
import type { Options } from './options.ts';
import type { Tokens } from './servers/listing.ts';
import type { World } from './world.ts';

/** The inputs of every measurement. */
export interface Bench {
  readonly options: Options;
  readonly world: World;
  readonly tokens: Tokens;
  readonly program: LoadProgram;
}
