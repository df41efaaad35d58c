import { describeApi } from '../../../test/api/api-suite.ts';
import { onSqlite, SQLITE } from './sqlite-stack.ts';

describeApi(SQLITE, onSqlite);
