import { ACTIVE, SUSPENDED, validateName } from '@paydocs/core';
import * as v from 'valibot';
import { email, fields, name, optionalTextWith, textWith } from '../input/body-values.ts';
import { versionsOf } from '../input/if-match.ts';
import { readBody, readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendRecord } from '../output/record.ts';
import { userResource, userTag } from '../resources/user.ts';
import { creationOptionsOf, setReplayed } from './creation-options.ts';
import type { Route } from './operation.ts';
import { recordParams } from './record-route.ts';

/** Shows a user of the caller's site. */
export const showSiteUser: Route = {
  summary: 'Show a user of the site',
  description: 'A user of another site is 404, like an unknown one.',
  params: recordParams,
  requestHeaders: ['If-None-Match'],
  responseHeaders: ['ETag'],
  refusals: ['permission.missing', 'user.missing'],
  status: 200,
  data: 'SiteUserData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(recordParams, ctx);
    const user = await core.showSiteUser(callerOf(ctx), id);
    sendRecord(ctx, { resource: userResource(user), tag: userTag(user) });
  },
};

const NewUserBody = fields({
  first_name: name,
  last_name: name,
  email,
  role: textWith(validateName),
});

/** Adds a user to the caller's site, who is invited by e-mail. */
export const createSiteUser: Route = {
  summary: 'Add a user to the site',
  description:
    'The user gets an e-mail with a link to choose a password, and is Active at once. Nobody gives a role with permissions that the own role lacks. A request that is sent again with its `Idempotency-Key` within 24 hours adds nobody. People with the role `Employee` are invited by `POST /employees/{id}/invite`.',
  body: NewUserBody,
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['ETag', 'Location', 'Idempotent-Replayed'],
  refusals: ['reauthentication.required', 'input.invalid', 'permission.missing'],
  status: 201,
  data: 'SiteUserData',
  handler: (core, addressOf) => async (ctx) => {
    const body = readBody(NewUserBody, ctx.request.body);
    const input = {
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      role: body.role,
    };
    const created = await core.createSiteUser(callerOf(ctx), input, creationOptionsOf(ctx));
    const { user } = created;
    ctx.set('Location', `${addressOf(ctx)}/${user.id}`);
    setReplayed(ctx, created);
    sendRecord(ctx, {
      resource: userResource(user),
      tag: userTag(user),
      message: 'User created.',
      status: 201,
    });
  },
};

const AccessBody = fields({
  role: optionalTextWith(validateName),
  status: v.optional(v.picklist([ACTIVE, SUSPENDED], `must be one of ${ACTIVE}, ${SUSPENDED}.`)),
});

/** Changes what a user of the caller's site may do. The change ends the sessions of the user. */
export const changeSiteUser: Route = {
  summary: 'Change the role or the status of a user of the site',
  description:
    'Nobody changes the own account, gives or takes a role with permissions that the own role lacks, or takes the last active Owner from the site. A change ends the sessions of the user at once. With an `If-Match` that does not name the version of the user, nothing changes.',
  params: recordParams,
  body: AccessBody,
  requestHeaders: ['If-Match'],
  responseHeaders: ['ETag'],
  refusals: [
    'reauthentication.required',
    'input.invalid',
    'permission.missing',
    'user.missing',
    'user.self',
    'owner.last',
  ],
  status: 200,
  data: 'SiteUserData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(recordParams, ctx);
    const change = readBody(AccessBody, ctx.request.body);
    const options = { versions: versionsOf(ctx) };
    const user = await core.changeSiteUser(callerOf(ctx), id, change, options);
    sendRecord(ctx, { resource: userResource(user), tag: userTag(user), message: 'User changed.' });
  },
};
