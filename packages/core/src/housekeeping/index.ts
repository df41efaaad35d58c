import { countPrunable } from './count-prunable.ts';
import { prune } from './prune.ts';

/** Of operators. */
export const ofOperators = {
  prune,
  countPrunable,
};
