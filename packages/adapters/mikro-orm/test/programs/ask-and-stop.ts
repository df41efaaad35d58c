import { openDatabase } from '@paydocs/mikro-orm';

// Looks up a user, then closes the database or leaves it open. `close early` closes it meanwhile.
const [url = '', how = ''] = process.argv.slice(2);

const database = await openDatabase({ url });
const asked = database.ports.users.findAccountByEmail('nobody@main.test');
if (how !== 'close early') await asked;
if (how !== 'leave') await database.close();
console.log('done');
