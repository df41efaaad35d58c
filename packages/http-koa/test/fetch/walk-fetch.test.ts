import { describeApiWalk } from '../../../../test/api/api-suite.ts';
import { byFetch } from './fetch-stack.ts';

describeApiWalk('a handler of the web, on a store in memory', byFetch);
