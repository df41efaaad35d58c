import { describeApi } from '../../../../test/api/api-suite.ts';
import { byFetch } from './fetch-stack.ts';

describeApi('a handler of the web, on a store in memory', byFetch);
