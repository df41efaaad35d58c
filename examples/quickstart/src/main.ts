import { createCore } from '@paydocs/core';
import { filledWorld, memoryPorts, WORLD_PASSWORD } from '@paydocs/testing';

const paydocs = createCore(memoryPorts(await filledWorld()));

const { token } = await paydocs.login({ email: 'owner@main.test', password: WORLD_PASSWORD });
const caller = await paydocs.authenticate(token.text);
const page = await paydocs.listEmployees(caller, { sort: ['lastName'], perPage: 3 });

console.log(`${page.total} employees, the first three by last name:`);
for (const { id, firstName, lastName } of page.items) console.log(id, firstName, lastName);
