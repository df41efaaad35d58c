import { describeApiWalk } from '../../../test/api/api-suite.ts';
import { inMemory } from './memory-stack.ts';

describeApiWalk('a store in memory', inMemory);
