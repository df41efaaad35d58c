import { describeApi } from '../../../test/api/api-suite.ts';
import { inMemory } from './memory-stack.ts';

describeApi('a store in memory', inMemory);
