import type { Database } from '@paydocs/mikro-orm';
import type { Config } from '../config/settings.ts';

/** What the checks of the database need. */
export interface DatabaseSubject {
  readonly database: Database;
  readonly config: Config;
  /** Whether to correct wrong counters and figures of years. */
  readonly recount: boolean;
  /** Whether to correct wrong folded names. */
  readonly refold: boolean;
  /** Whether the store of documents is configured without a mistake. */
  readonly hasDocuments: boolean;
}
