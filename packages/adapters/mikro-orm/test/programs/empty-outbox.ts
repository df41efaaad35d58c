import { text } from 'node:stream/consumers';
import { openDatabase } from '@paydocs/mikro-orm';
import { buildClaim } from '../sample-claim.ts';

// Waits for the end of standard input, then claims all entries and prints their ids.
const [url = '', nowMs = '0', leaseMs = '0'] = process.argv.slice(2);

const database = await openDatabase({ url });
const { ports } = database;
const next = async () => ports.outbox.claim(buildClaim(Number(nowMs), Number(leaseMs)));
await ports.roles.findByName('Member');
console.log('ready');
await text(process.stdin);
for (let entry = await next(); entry !== undefined; entry = await next()) console.log(entry.id);
await database.close();
