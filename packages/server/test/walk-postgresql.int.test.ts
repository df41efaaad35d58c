import { describeApiWalk } from '../../../test/api/api-suite.ts';
import { onPostgresql, POSTGRESQL } from './postgresql-stack.ts';

describeApiWalk(POSTGRESQL, onPostgresql);
