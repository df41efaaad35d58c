import type { OutboxItem } from '@paydocs/core';
import { formatAge } from '../terminal/format-age.ts';
import { OperationalError } from '../errors/operational-error.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import { withReadyDatabase } from '../operator/with-ready-database.ts';

/** Options of `paydocs outbox`. */
export interface OutboxOptions {
  readonly stuck?: boolean;
  readonly json?: boolean;
}

const HEADING = ['ID', 'KIND', 'STATE', 'AGE', 'FAILURES', 'USER', 'RECIPIENT'];

const record = ({ ageMs, userId, recipient, ...item }: OutboxItem) => ({
  id: item.id,
  kind: item.kind,
  state: item.state,
  age_ms: ageMs,
  failures: item.failures,
  user_id: userId ?? null,
  recipient: recipient ?? null,
});

const row = ({ id, kind, state, ageMs, failures, userId, recipient }: OutboxItem) => [
  id,
  kind,
  state,
  formatAge(ageMs),
  String(failures),
  userId === undefined ? '–' : String(userId),
  recipient ?? '–',
];

/** Prints the oldest entries of the outbox. */
export const listOutbox = async (
  { stuck = false, json = false }: OutboxOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withReadyDatabase(environment, async (database) => {
    const { entries, hasMore } = await operatorCore(database).listOutbox({ stuck });
    if (json) process.stdout.write(jsonLines(entries.map(record)));
    else if (entries.length === 0) console.log(stuck ? 'no email is stuck' : 'the outbox is empty');
    else console.log(textTable(HEADING, entries.map(row)));
    if (hasMore) console.error('… and more');
  });
};

/**
 * Makes an email due again.
 *
 * @throws OperationalError when no failed or unknown email has this id.
 */
export const retryEmail = async (id: string, environment: NodeJS.ProcessEnv): Promise<void> => {
  await withReadyDatabase(environment, async (database) => {
    if (await operatorCore(database).retryOutboxEntry(id)) {
      console.log(`the next worker sends ${id}`);
      return;
    }
    throw new OperationalError(
      `No failed or unknown email has the id ${id}: see \`paydocs outbox --stuck\`.`,
    );
  });
};
