import type { Config } from '../config/settings.ts';
import { listDataKeys, listTokenKeys } from '../keys/key-list.ts';
import { explained, remoteOf } from '../errors/remote.ts';
import { documentsCheck } from './documents-check.ts';
import { renderingCheck } from './rendering-check.ts';
import { signOnCheck } from './sign-on-check.ts';
import { type Check, type Finding, ok, warning, wrong } from './finding.ts';

/** A check of the configuration, with the variables that it needs. */
export interface ConfigCheck extends Check<Config> {
  /** The check is skipped while one of these is wrong; a name that ends with `_` is the beginning of many. */
  readonly variables: readonly string[];
}

const redisCheck: ConfigCheck = {
  name: 'redis',
  variables: ['REDIS_URL'],
  run: async ({ redisUrl, limitNodes }) => {
    if (redisUrl === undefined) {
      const message = 'REDIS_URL is not set: each node counts requests by itself';
      return limitNodes > 1 ? [warning(message, 'set REDIS_URL on every node')] : [ok(message)];
    }
    const { inspectRedis } = await import('@paydocs/rate-limiter/redis');
    const remote = remoteOf('REDIS_URL', redisUrl);
    const { version, evictionPolicy } = await explained(remote, () =>
      inspectRedis({ url: redisUrl }),
    );
    const isEvicting = evictionPolicy !== undefined && evictionPolicy !== 'noeviction';
    return [
      ok(`${remote.name}${version === undefined ? '' : `, version ${version}`}`),
      ...(isEvicting
        ? [
            warning(
              `maxmemory-policy is ${evictionPolicy}: a full server forgets running limits`,
              'set it to noeviction',
            ),
          ]
        : []),
    ];
  },
};

/** Checks that emails can be written to a folder, which the mailer creates. */
const folderFinding = async (url: string): Promise<Finding> => {
  const { inspectMailFolder } = await import('@paydocs/mail');
  try {
    const { folder } = await inspectMailFolder(url);
    return ok(`emails are written to ${folder}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'the folder cannot be written';
    return wrong(`${reason} (MAIL_URL)`, 'correct its rights or the disk, or MAIL_URL');
  }
};

const mailCheck: ConfigCheck = {
  name: 'mail',
  variables: ['MAIL_URL'],
  run: async ({ mailUrl = 'file:./outbox' }) => {
    if (/^file:/i.test(mailUrl)) return [await folderFinding(mailUrl)];
    const { inspectMailServer } = await import('@paydocs/mail');
    const { name } = remoteOf('MAIL_URL', mailUrl);
    try {
      const { isEncrypted, isSignedIn } = await inspectMailServer({ url: mailUrl });
      const parts = [
        isEncrypted ? 'with TLS' : 'without TLS',
        isSignedIn ? 'signed in' : 'no login',
      ];
      return [ok(`${name}, ${parts.join(', ')}`)];
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      return [wrong(`${name} (MAIL_URL): ${reason}`, 'correct MAIL_URL, or start the mail server')];
    }
  },
};

const tokenKeysCheck: ConfigCheck = {
  name: 'token keys',
  variables: ['TOKEN_KEYS'],
  run: async (config) => {
    const keys = await listTokenKeys(config);
    return keys.length > 0
      ? keys.map(({ id, use }) => ok(`${id} ${use}`))
      : [
          warning(
            'TOKEN_KEYS is not set: a restart ends all sessions',
            'run `paydocs keys generate`',
          ),
        ];
  },
};

const dataKeysCheck: ConfigCheck = {
  name: 'data keys',
  variables: ['DATA_KEYS'],
  run: async (config) => {
    const keys = await listDataKeys(config);
    return [
      ...keys.map(({ id, use }) => ok(`${id} ${use}`)),
      ...(keys.length > 0 ? [] : [ok('the key is in a file beside the SQLite file')]),
    ];
  },
};

/** The variables of the store of documents. */
export const DOCUMENT_VARIABLES: readonly string[] = [
  'DOCUMENTS_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
];

/** The checks that need no database, which run at once. */
export const configChecks: readonly ConfigCheck[] = [
  redisCheck,
  mailCheck,
  { ...documentsCheck, variables: DOCUMENT_VARIABLES },
  renderingCheck,
  tokenKeysCheck,
  dataKeysCheck,
  { ...signOnCheck, variables: ['PUBLIC_URL', 'OIDC_'] },
];
