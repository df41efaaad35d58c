import { describeApiWalk } from '../../../test/api/api-suite.ts';
import { onSqlite, SQLITE } from './sqlite-stack.ts';

describeApiWalk(SQLITE, onSqlite);
