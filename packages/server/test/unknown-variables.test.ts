import { expect, test } from 'vitest';
import { unknownVariables } from '../src/config/unknown-variables.ts';
import { examine } from '../src/doctor/examine.ts';
import { paydocs, startServing } from './command.ts';
import { prepare } from './started-server.ts';
import { folderForTest } from './temporary-folder.ts';

const namesLike = (environment: NodeJS.ProcessEnv): readonly string[] =>
  unknownVariables(environment).map(({ sentence }) => sentence);

test.each([
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['MAILURL', 'MAIL_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['REDIS_ULR', 'REDIS_URL'],
  ['MIAL_FROM', 'MAIL_FROM'],
  ['REDIS_URI', 'REDIS_URL'],
  ['DATA_KEY', 'DATA_KEYS'],
  ['TOKENKEYS', 'TOKEN_KEYS'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['MANAGMENT_PORT', 'MANAGEMENT_PORT'],
  ['DEFAULT_SITES', 'DEFAULT_SITE'],
  ['SMTP_URL', 'MAIL_URL'],
  ['DB_URL', 'DATABASE_URL'],
  ['DATABASE_POOL_SIZE', 'DATABASE_POOL_MAX'],
  ['AUDIT_RETENTION', 'AUDIT_RETENTION_DAYS'],
  ['METRICS_PORT', 'MANAGEMENT_PORT'],
])('%s has no effect, and is like %s', (name, meant) => {
  expect(namesLike({ [name]: 'hunter2' })).toEqual([
    `${name} has no effect: do you mean ${meant}?`,
  ]);
});

test('no variable of systems, shells, containers and other programs is taken for a typo', () => {
  const names = `PATH HOME HOSTNAME LOGNAME USER SHELL LANG LC_ALL TERM PWD OLDPWD SHLVL TZ TMPDIR EDITOR
    MAIL MAILTO HISTSIZE DISPLAY SSH_AUTH_SOCK SUDO_USER XDG_RUNTIME_DIR NODE_OPTIONS NODE_PATH
    NODE_VERSION NODE_EXTRA_CA_CERTS NODE_TLS_REJECT_UNAUTHORIZED NPM_CONFIG_REGISTRY YARN_VERSION
    HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY DEBUG CI POD_NAME POD_IP NODE_IP HOST_IP HOST_PORT
    KUBERNETES_PORT KUBERNETES_SERVICE_HOST DATABASE_PORT DATABASE_HOST DATABASE_NAME DATABASE_USER
    DATABASE_PASSWORD DATABASE_SERVICE_HOST REDIS_PORT REDIS_HOST REDIS_PASSWORD MAIL_HOST MAIL_PORT
    MAIL_USERNAME PGHOST PGPORT PGUSER PGPASSWORD PGSSLMODE LISTEN_PID LISTEN_FDS NOTIFY_SOCKET
    INVOCATION_ID JOURNAL_STREAM MEMORY_PRESSURE_WATCH OTEL_SERVICE_NAME PAYDOCS_PORT_3000_TCP`;
  const environment = Object.fromEntries(names.split(/\s+/).map((name) => [name, 'x']));
  expect(namesLike(environment)).toEqual([]);
  expect(namesLike({ PORT: '3000', HOST: '::1', mailurl: 'x', 'A.B': 'x' })).toEqual([]);
});

test('doctor, serve and other commands warn, and go on', async () => {
  const folder = folderForTest();
  const DATABASE_URL = folder.sqlite('typo.sqlite');
  await prepare(DATABASE_URL);
  const environment = { DATABASE_URL, MAILURL: 'smtp://me:hunter2@mail' };
  const message = 'MAILURL has no effect: do you mean MAIL_URL?';

  const listed = await paydocs(['sites', 'list'], environment);
  expect([listed.code, listed.stderr]).toEqual([0, `paydocs: ${message}\n`]);
  const findings = await examine(environment, { recount: false, refold: false, files: false });
  expect(findings).toContainEqual({ check: 'configuration', level: 'warning', message });
  const service = startServing(environment);
  const line = JSON.parse(await service.line(/MAILURL/));
  expect(line).toMatchObject({ level: 'warn', msg: message });
  await service.line(/"msg":"listening"/);
  expect(await service.end()).toBe(0);
});
