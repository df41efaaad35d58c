import type { DocumentTasks } from '@paydocs/core';
import { retryConflicts } from '../sql/retry-conflicts.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { toNumber } from '../sql/columns.ts';
import { forgetFiles } from '../sql/abandon-files.ts';
import { findAbandoned } from './abandoned-files.ts';
import { claimDocuments } from './claim-documents.ts';
import { documentStatistics } from './document-statistics.ts';
import { changedIds, changeLeased, releaseAll } from './lease-steps.ts';
import type { Connection } from '../sql/reserve-ids.ts';

/** Creates the port of the documents that workers make. */
export const mikroOrmDocumentTasks = (connected: Connected): DocumentTasks => {
  const { sql: database } = connected;
  const { dialect } = database;
  const claim = claimDocuments(connected);
  const writing = async <Result>(
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> =>
    retryConflicts(async () => database.writing(async (run) => work({ dialect, run })));
  return withPortErrors<DocumentTasks>({
    claim: async (request) => claim(request),

    freeze: async (step) => {
      if (step.documents.length === 0) return [];
      const changed = await writing(async (connection) =>
        changeLeased(connection, step, {
          columns: { content: 'json', made_version: 'number', made_at_ms: 'number' },
          valuesOf: ({ content, figuresVersion, madeAtMs }) => ({
            content: content.text,
            made_version: figuresVersion,
            made_at_ms: madeAtMs,
          }),
        }),
      );
      return changed.map(({ id, version }) => ({ id: toNumber(id), version: toNumber(version) }));
    },

    postpone: async (step) => {
      if (step.documents.length === 0) return [];
      const changed = await writing(async (connection) =>
        changeLeased(connection, step, {
          columns: { due_at_ms: 'number' },
          valuesOf: ({ dueAtMs }) => ({ due_at_ms: dueAtMs }),
          same: sql`lease_id = null`,
        }),
      );
      return changedIds(step.documents, changed);
    },

    release: async ({ leaseId, nowMs }) => {
      await writing(async (connection) => releaseAll(connection, { leaseId, nowMs }));
    },

    abandonedFiles: async (query) => findAbandoned(database, query),
    forgetFiles: async (files) => writing(async (connection) => forgetFiles(connection, files)),
    statistics: async (nowMs) => documentStatistics(database, nowMs),
  });
};
