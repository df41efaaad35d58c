import { formatAge } from '../terminal/format-age.ts';
import { usedKeys } from '../keys/used-keys.ts';
import type { DatabaseSubject } from './database-subject.ts';
import { type Check, ok, skipped } from './finding.ts';

/** Says for how long each key has been in use: a key carries no date of its creation. */
export const keyAgesCheck: Check<DatabaseSubject> = {
  name: 'key ages',
  run: async ({ config, database }) => {
    const uses = await database.listKeyUses();
    const nowMs = Date.now();
    const findings = (await usedKeys(config, database)).map(({ kind, id }) => {
      const use = uses.find((each) => each.kind === kind && each.id === id);
      return use === undefined
        ? ok(`${kind} key ${id} has not been used yet`)
        : ok(`${kind} key ${id} in use for ${formatAge(nowMs - use.firstUsedAtMs)}`);
    });
    return findings.length > 0 ? findings : [skipped('no key is configured')];
  },
};
