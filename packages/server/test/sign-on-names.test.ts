import { expect, test } from 'vitest';
import { createLog, readConfig } from '../src/index.ts';
import { installation, levels, run } from './installation.ts';
import { started } from './started-server.ts';
import { folderForTest } from './temporary-folder.ts';

const PROVIDERS = {
  PUBLIC_URL: 'http://127.0.0.1:9',
  OIDC_RETURN_URLS: 'http://127.0.0.1:9/signed-in',
  OIDC_PROVIDERS: 'okta,entra',
  OIDC_OKTA_ISSUER: 'http://127.0.0.1:1',
  OIDC_OKTA_CLIENT_ID: 'a',
  OIDC_OKTA_ROLES_CLAIM: 'groups',
  OIDC_ENTRA_ISSUER: 'http://127.0.0.1:1',
  OIDC_ENTRA_CLIENT_ID: 'b',
};

const WRONG = {
  ...PROVIDERS,
  OIDC_OKTA_ROLES: 'staff=Member,admins=Manger,others=Manger',
  OIDC_ENTRA_SITE: 'mian',
};

const newInstallation = async () => {
  const folder = folderForTest();
  const documents = { DOCUMENTS_URL: `file:${folder.path}/documents`, PORT: '0' };
  return { ...(await installation(folder, 'names.sqlite')), ...documents };
};

test('doctor names sites and roles of providers that do not exist', async () => {
  const environment = await newInstallation();
  const found = await run({ ...environment, ...WRONG });
  expect(levels(found, 'wrong').filter((each) => each.startsWith('sign-on'))).toEqual([
    `sign-on names: okta: there is no role 'Manger' → correct its ROLES, for example to Manager`,
    `sign-on names: entra: there is no site 'mian' → correct its SITE, for example to main`,
  ]);
  const right = {
    ...environment,
    ...PROVIDERS,
    OIDC_OKTA_ROLES: 'a=Owner',
    OIDC_ENTRA_SITE: 'main',
  };
  expect(await run(right)).toContainEqual({
    check: 'sign-on names',
    level: 'ok',
    message: 'the sites and roles of the providers exist',
  });
});

test('a server that starts warns of them, and serves', async () => {
  const environment = { ...(await newInstallation()), ...WRONG, OIDC_ENTRA_SITE: 'elsewhere' };
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const server = await started(readConfig(environment, { serving: true }), { log });
  expect(await server.ready).toBe(true);
  const messages = lines.map((line) => (JSON.parse(line) as { readonly msg: string }).msg);
  expect(messages.filter((message) => message.startsWith('Single sign-on'))).toEqual([
    `Single sign-on: okta: there is no role 'Manger': correct its ROLES, for example to Manager.`,
    `Single sign-on: entra: there is no site 'elsewhere': correct its SITE, for example to main.`,
  ]);
});
