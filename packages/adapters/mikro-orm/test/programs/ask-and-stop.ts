import { openDatabase } from '@paydocs/mikro-orm';

// Looks up a session, then closes the database or leaves it open.
const [url = '', how = ''] = process.argv.slice(2);

const database = await openDatabase({ url });
await database.ports.sessions.findWithUser('none');
if (how === 'close') await database.close();
console.log('done');
