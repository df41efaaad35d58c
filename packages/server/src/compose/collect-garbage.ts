import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The function that V8 gives to programs which ask for it. */
type Collect = (how: {
  readonly type: 'major';
  readonly execution: 'sync';
  readonly flavor: 'last-resort';
}) => void;

/**
 * Collects all garbage, and gives unused memory back to the system. The young generation, which V8 never makes
 * smaller by itself, is small then, and grows again under load. Blocks the thread for about 0.1 s.
 */
export const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
