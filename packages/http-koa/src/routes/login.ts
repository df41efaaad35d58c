import {
  type AccessToken,
  type Core,
  type SignedIn,
  type Surface,
  type User,
  validateChallenge,
} from '@paydocs/core';
import type { Context } from 'koa';
import * as v from 'valibot';
import { code, email, fields, password, textWith } from '../input/body-values.ts';
import { isObject } from '../input/json-object.ts';
import { readBody } from '../input/read-input.ts';
import { forwardedOf } from '../request/forwarded.ts';
import { sendSuccess } from '../output/envelope.ts';
import { adminTokenResource, adminUserResource } from '../resources/admin.ts';
import { tokenResource } from '../resources/token.ts';
import { userResource } from '../resources/user.ts';
import { asAssertion, factorProof } from './passkeys.ts';
import type { HandlerFactory, Route } from './operation.ts';

const LoginBody = fields({ email, password, code: v.optional(code) });

const CompletionBody = fields({ ...factorProof, challenge: textWith(validateChallenge) });

// A body has the fields of one of the three.
const AnyBody = fields({
  email: v.optional(email),
  password: v.optional(password),
  ...factorProof,
});
const FORMS: Route['bodyAlternatives'] = [
  ['email', 'password'],
  ['challenge', 'code'],
  ['challenge', 'passkey'],
];

/** Opens a session with credentials, or with a challenge and a code or a passkey. */
const open = async (core: Core, ctx: Context, surface: Surface): Promise<SignedIn> => {
  const { body } = ctx.request;
  const { address } = forwardedOf(ctx);
  if (isObject(body) && (body['challenge'] ?? null) !== null) {
    const { passkey, ...completion } = readBody(CompletionBody, body);
    return core.completeLogin({ ...completion, passkey: asAssertion(passkey), surface, address });
  }
  return core.login({ ...readBody(LoginBody, body), surface, address });
};

type Render = (user: User, token: AccessToken) => object;

const handler =
  (surface: Surface, render: Render): HandlerFactory =>
  (core) =>
  async (ctx) => {
    const { user, token } = await open(core, ctx, surface);
    sendSuccess(ctx, { data: render(user, token), message: 'Signed in.' });
  };

/** Signs a user in, and returns the user and the token of the new session. */
export const login: Route = {
  summary: 'Sign in',
  description:
    'Opens a session, and returns its token and the signed-in user. A wrong e-mail address and a wrong password have the same response. Failed attempts of an account are limited too. ' +
    'An account with a second factor needs a `code` as well; without one the response is 401 with a `challenge`, which a second request sends with the `code`, or with a `passkey` that signed it, in place of the credentials. ' +
    'A passkey signs in without credentials, with the challenge of `POST /auth/passkeys/challenge`.',
  body: AnyBody,
  bodyAlternatives: FORMS,
  refusals: [
    'input.invalid',
    'credentials.invalid',
    'second_factor.required',
    'second_factor.invalid',
    'second_factor.expired',
    'passkey.disabled',
    'account.inactive',
    'password.disabled',
    'account.unverified',
  ],
  status: 200,
  data: 'LoginData',
  handler: handler('general', (user, token) => ({
    user: userResource(user),
    ...tokenResource(token),
  })),
};

/** Signs in a user with an administrative role. */
export const adminLogin: Route = {
  summary: 'Sign in with an administrative role',
  description:
    'As the general login, for users with an administrative role only. The token is an object.',
  body: AnyBody,
  bodyAlternatives: FORMS,
  refusals: [...login.refusals, 'role.forbidden'],
  status: 200,
  data: 'AdminLoginData',
  handler: handler('administrative', (user, token) => ({
    user: adminUserResource(user),
    token: adminTokenResource(token),
  })),
};
