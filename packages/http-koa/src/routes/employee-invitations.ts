import { readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { creationOptionsOf, setReplayed } from './creation-options.ts';
import type { Route } from './operation.ts';
import { recordParams } from './record-route.ts';

/** Invites an employee to read the own documents. */
export const inviteEmployee: Route = {
  summary: 'Invite an employee',
  description:
    'Mails a link to the address of the record, which makes its reader choose a password and gives the account the documents of ' +
    'this employee to read, and nothing else. The account has the role `Employee`: a new one, or the one that the person has at ' +
    'this site. 422 without an address, and for one that an account of the office, of another site or of another person has; a ' +
    'person is the same whose social security number is. Needs `employees:update`, for an own record as well. A request that is sent again ' +
    'with its `Idempotency-Key` within 24 hours gets the same response, and mails nothing.',
  params: recordParams,
  refusals: [
    'input.invalid',
    'permission.missing',
    'employee.missing',
    'person.erased',
    'account.inactive',
  ],
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['Idempotent-Replayed'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { id } = readParams(recordParams, ctx);
    setReplayed(ctx, await core.inviteEmployee(callerOf(ctx), id, creationOptionsOf(ctx)));
    sendSuccess(ctx, { message: 'Invitation accepted; it is sent by e-mail.' });
  },
};

/** Takes the documents of an employee from the account of the person. */
export const untieEmployee: Route = {
  summary: 'Untie an employee from the account of the person',
  description:
    'The account reads nothing of this employee from the next request on, and an invitation that was not accepted ends. An account ' +
    'without another employee loses its sessions. 200 also without an account. Needs `employees:update`.',
  params: recordParams,
  refusals: ['permission.missing', 'employee.missing'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { id } = readParams(recordParams, ctx);
    await core.untieEmployee(callerOf(ctx), id);
    sendSuccess(ctx, { message: 'Employee untied.' });
  },
};
