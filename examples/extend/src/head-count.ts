import { route } from 'paydocs';
import * as v from 'valibot';

/** The head count of a company, for whoever may read the ledger of the host. */
export const headCount = route({
  method: 'GET',
  path: '/ledger/companies/:id',
  operationId: 'showHeadCount',
  summary: 'Show the head count',
  description: 'The number of employees of a company that the caller may see.',
  permission: 'host:ledger',
  params: v.object({ id: v.pipe(v.string(), v.digits(), v.transform(Number)) }),
  response: v.object({ company: v.string(), employees: v.number() }),
  handler: async ({ caller, core, params }) => {
    const { name, employeesCount } = await core.showCompany(caller, params.id);
    return { company: name, employees: employeesCount };
  },
});
