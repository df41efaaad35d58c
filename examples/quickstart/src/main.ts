import { createCore } from '@paydocs/core';
import { sampleData, memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';

const paydocs = createCore(memoryPorts(await sampleData()));

const { token } = await paydocs.login({ email: 'owner@main.test', password: SAMPLE_PASSWORD });
const caller = await paydocs.authenticate(token.text);
const page = await paydocs.listEmployees(caller, { sort: ['lastName'], perPage: 3 });

console.log(`${page.total} employees, the first three by last name:`);
for (const { id, firstName, lastName } of page.items) console.log(id, firstName, lastName);
