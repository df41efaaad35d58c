import { isUnavailable } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { assertDataKeys, WrongDataKeys } from '../keys/assert-data-keys.ts';
import { assertDatabaseReady } from '../adapters/assert-database-ready.ts';
import type { Check } from './check-stores.ts';
import type { Config } from '../config/settings.ts';
import type { StateHolder } from '../http/server-state.ts';
import { explained, type Remote } from '../errors/remote.ts';

/** What the check of a starting server looks at. */
export interface StartCheckParts {
  readonly database: Database;
  /** Gets the reason for which the server is not ready. */
  readonly state: StateHolder;
  readonly remote: Remote;
}

/** Creates the check of a starting server: its database, the default site and the data keys. */
export const startCheck =
  (config: Config, { database, state, remote }: StartCheckParts): Check =>
  async () => {
    delete state.reason;
    try {
      await assertDatabaseReady(database, config);
      await assertDataKeys(database, config);
    } catch (error) {
      if (error instanceof WrongDataKeys) state.reason = error.message;
      // A database that is away may come back; a wrong password stays wrong.
      if (isUnavailable(error)) throw error;
      await explained(remote, () => Promise.reject(error));
    }
  };
