import { codeOf, createClient, dataOf } from '@paydocs/client';

const [baseUrl = 'http://127.0.0.1:3000', email = '', password = ''] = process.argv.slice(2);

const paydocs = createClient({ baseUrl });
const user = await paydocs.signIn({ email, password });
console.log(`Signed in as ${user.first_name} ${user.last_name}.`);

const rows = paydocs.pages('/employees', { 'filter[last_name]': ['dvorak'], sort: ['first_name'] });
for await (const employee of rows) console.log(employee.full_name, employee.masked_ssn);

const { data, error } = await paydocs.POST('/companies', {
  body: { name: 'Acme', ein: '12-3456789' },
});
if (data !== undefined) console.log(`Created company ${data.data.name}.`);
else console.log(codeOf(error), error.message, error.errors);

const me = dataOf(await paydocs.GET('/auth/me')); // throws an ApiError for an error response
console.log(me.user.meta.permissions.length > 0);
await paydocs.signOut();
