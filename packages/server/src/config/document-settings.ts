import { isAbsolute } from 'node:path';
import { documentsUrlMistake } from '@paydocs/documents/documents-url';
import { oneOf, redisUrl, secretText, text, wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The settings of the files of documents, and of the work that makes them. */
export const documentSettings = {
  documentsUrl: {
    variable: 'DOCUMENTS_URL',
    option: 'documentsUrl',
    ...text(
      'be file:<folder> or s3://<bucket>/<prefix>?endpoint=<origin>&region=<region>',
      (input) => documentsUrlMistake(input) === undefined,
      documentsUrlMistake,
    ),
    about: 'place of the files of documents; file:./documents outside of production if unset',
  },
  awsAccessKeyId: {
    variable: 'AWS_ACCESS_KEY_ID',
    ...secretText,
    about: 'access key of an s3:// address',
  },
  awsSecretAccessKey: {
    variable: 'AWS_SECRET_ACCESS_KEY',
    ...secretText,
    about: 'secret of the access key',
  },
  awsSessionToken: {
    variable: 'AWS_SESSION_TOKEN',
    ...secretText,
    about: 'token of temporary credentials',
  },
  awsRegion: {
    variable: 'AWS_REGION',
    ...text('be the name of a region, such as eu-central-1', (input) =>
      /^[a-z0-9-]{1,40}$/.test(input),
    ),
    about: 'region of an s3:// address without one',
  },
  fonts: {
    variable: 'FONTS',
    option: 'fonts',
    ...text(
      'be the absolute path of a folder',
      (input) => isAbsolute(input) && !input.includes('\0'),
    ),
    about: 'folder of fonts for letters that Noto Sans lacks, the same for all nodes',
  },
  workEngine: {
    variable: 'WORK_ENGINE',
    option: 'workEngine',
    ...oneOf(['database', 'bullmq']),
    fallback: 'database',
    about:
      'how nodes find documents to make: by looking into the database, or woken over Redis too',
  },
  workRedisUrl: {
    variable: 'WORK_REDIS_URL',
    option: 'workRedisUrl',
    ...redisUrl,
    about: 'Redis of WORK_ENGINE=bullmq; REDIS_URL if unset',
  },
  workConcurrency: {
    variable: 'WORK_CONCURRENCY',
    option: 'workConcurrency',
    ...wholeNumber(1, 64),
    fallback: '1',
    about: 'batches of documents that a node makes at once',
  },
} as const satisfies Record<string, Setting>;
