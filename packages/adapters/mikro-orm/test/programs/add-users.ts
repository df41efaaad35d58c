import { openDatabase } from '@paydocs/mikro-orm';
import { buildUser } from '@paydocs/testing';

const [url = '', name = '', count = '0'] = process.argv.slice(2);

const database = await openDatabase({ url });
await database.migrate();
const site = await database.ensureSite('main');
const role = await database.ports.roles.findByName('Member');
if (role === undefined) throw new Error('no role');
for (let number = 0; number < Number(count); number += 1) {
  const names = { firstName: name, lastName: String(number) };
  const { id: _id, ...user } = buildUser({ siteId: site.id, roleId: role.id, ...names });
  const email = `${name}-${number}@example.test`;
  const [added] = await database.ports.store.transaction(async (tx) =>
    tx.users.add([{ ...user, email }]),
  );
  if (added === undefined) throw new Error('taken');
}
await database.close();
