import { openDatabase } from '@paydocs/mikro-orm';

const [url = '', name = '', count = '0'] = process.argv.slice(2);

const database = await openDatabase({ url });
await database.migrate();
const site = await database.ensureSite('main');
const role = await database.ports.roles.findByName('Member');
if (role === undefined) throw new Error('no role');
for (let number = 0; number < Number(count); number += 1) {
  const added = await database.ports.users.addIfAbsent({
    siteId: site.id,
    roleId: role.id,
    firstName: name,
    lastName: String(number),
    email: `${name}-${number}@example.test`,
    status: 'Active',
    passwordHash: '$hash',
    createdAtMs: Date.now(),
  });
  if (added === undefined) throw new Error('taken');
}
await database.close();
