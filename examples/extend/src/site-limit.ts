import { isRefused } from '@paydocs/core';
import { openPaydocs } from 'paydocs';

const paydocs = await openPaydocs({
  databaseUrl: 'sqlite::memory:',
  tokenKeys: process.env['TOKEN_KEYS'],
  dataKeys: process.env['DATA_KEYS'],
  mail: 'file:./outbox',
});
await paydocs.migrate();
const { core } = paydocs;

// All users, sessions and API tokens of the site together.
await core.updateSite({ identifier: 'main', requestsPerMinute: 60 });

const account = { email: 'ada@host.example', password: 'a long enough password' };
await core.register({ ...account, firstName: 'Ada', lastName: 'Lovelace' });
const { token } = await core.login(account);

const send = async (): Promise<string> => {
  try {
    await core.authenticate(token.text); // as each request of HTTP does
    return 'passed';
  } catch (error) {
    if (isRefused(error)) return error.code;
    throw error;
  }
};
const outcomes: string[] = [];
for (let sent = 0; sent < 61; sent += 1) outcomes.push(await send());
console.log(
  `${outcomes.filter((each) => each === 'passed').length} passed, then ${outcomes.at(-1)}`,
);
await paydocs.close();
