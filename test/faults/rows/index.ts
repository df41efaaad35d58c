import { clockRows } from './clocks.ts';
import { crossTalkRow } from './cross-talk.ts';
import { documentRows } from './documents.ts';
import { heavyListsRow } from './heavy-lists.ts';
import { linkRows } from './links.ts';
import { mailRows } from './mail.ts';
import { nodeRows } from './nodes.ts';
import { payRunRows } from './pay-run.ts';
import { diskRows } from './postgres-disk.ts';
import { statementRows } from './postgres-statements.ts';
import { postgresRows } from './postgres.ts';
import { recordWritesRow } from './record-writes.ts';
import { redisMemoryRows } from './redis-memory.ts';
import { redisRows } from './redis.ts';
import { restartRows } from './restarts.ts';
import type { Row } from './row.ts';
import { sqliteRows } from './sqlite.ts';
import { webhookRow } from './webhooks.ts';

/**
 * All rows, in the order of a run. The mails that a killed node has claimed arrive after a minute, so
 * nodes are killed early.
 */
export const rows: readonly Row[] = [
  ...sqliteRows,
  ...mailRows,
  ...restartRows,
  ...postgresRows,
  ...statementRows,
  ...diskRows,
  ...redisRows,
  ...redisMemoryRows,
  ...clockRows,
  ...nodeRows,
  ...linkRows,
  crossTalkRow,
  heavyListsRow,
  recordWritesRow,
  ...documentRows,
  ...payRunRows,
  webhookRow,
];
