import { describeApi } from '../../../test/api/api-suite.ts';
import { onPostgresql, POSTGRESQL } from './postgresql-stack.ts';

describeApi(POSTGRESQL, onPostgresql);
