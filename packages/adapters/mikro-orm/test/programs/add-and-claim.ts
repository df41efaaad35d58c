import { openDatabase } from '@paydocs/mikro-orm';
import { buildClaim } from '../sample-claim.ts';

// Adds entries, claims one, prints each, and runs until it is killed.
const [url = '', count = '0', leaseMs = '0'] = process.argv.slice(2);

const { outbox } = (await openDatabase({ url })).ports;
for (let number = 0; number < Number(count); number += 1) {
  const id = `entry-${number}`;
  // The first is the oldest; all are due.
  const createdAtMs = number - Number(count);
  const task = { kind: 'password-changed', userId: number } as const;
  await outbox.add({ id, siteId: null, task, createdAtMs });
  console.log(`added ${id}`);
}
const claimed = await outbox.claim(buildClaim(0, Number(leaseMs)));
console.log(`claimed ${claimed?.id}`);
process.stdin.resume();
