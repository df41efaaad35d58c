import { openDatabase, sql } from '@paydocs/mikro-orm';
import { expect, test } from 'vitest';
import { send, signIn } from '../../../test/api/client.ts';
import { createLog } from '../src/index.ts';
import { dataKeys } from './data-keys.ts';
import { seedSmall } from './seed-small.ts';
import { newConfig, started } from './started-server.ts';

const PASSWORD = 'correct horse battery staple';

test('a value that was moved to another row is a 500, and the log names the row only', async () => {
  const { config } = newConfig();
  await seedSmall(config.databaseUrl, PASSWORD);
  const database = await openDatabase({ url: config.databaseUrl, dataKeys });
  const [row] = await database.sql.run(
    sql<{ ssn: string }>`update employees set ssn = (select ssn from employees where id = 2)
      where id = 1 returning ssn`,
  );
  await database.close();

  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  const { url } = await started(config, { log });
  const token = await signIn(url, 'owner@main.test', PASSWORD);
  const list = await send(url, { path: '/employees', token });
  expect(list.status).toBe(500);
  expect(JSON.stringify(list)).not.toContain('employees in site');
  const logged = lines.join('');
  expect(logged).toContain('The ssn of row 1 of employees in site 1 cannot be decrypted');
  expect(logged).not.toContain(row?.ssn);
  expect((await send(url, { path: '/companies', token })).status).toBe(200);
});
