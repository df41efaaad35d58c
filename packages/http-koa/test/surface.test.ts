import { expect, test } from 'vitest';
import * as container from '../src/container.ts';
import * as openapi from '../src/openapi/document.ts';
import * as resources from '../src/resources/index.ts';
import * as trustedProxies from '../src/request/trusted-proxies.ts';
import * as surface from '../src/index.ts';

test('the package exports exactly these names', () => {
  expect(Object.keys(surface).toSorted()).toStrictEqual([
    'DEPTH_MAX',
    'coreInput',
    'createApp',
    'createServer',
    'describeError',
    'fetchHandler',
    'fetchHandlerOf',
    'isTooDeep',
    'issueMessage',
    'parserErrorHandler',
    'preloadApp',
    'requestDeadline',
    'requestFacts',
    'requestOrigins',
    'route',
    'validationMessage',
    'wireName',
  ]);
});

test('its container subpath exports exactly these names and ids', () => {
  expect(Object.keys(container).toSorted()).toStrictEqual(['Id', 'paydocsModule']);
  expect(Object.keys(container.Id)).toStrictEqual([
    'store',
    'users',
    'userAdministration',
    'sites',
    'layouts',
    'roles',
    'sessions',
    'apiTokens',
    'secondFactors',
    'passkeyChallenges',
    'employees',
    'employeeTies',
    'employeeNames',
    'companies',
    'orders',
    'orderTransactions',
    'documents',
    'documentTasks',
    'statementYears',
    'idempotencyKeys',
    'records',
    'personalData',
    'siteErasure',
    'expiredRecords',
    'passwordResets',
    'emailVerifications',
    'pendingEmails',
    'outbox',
    'webhookEndpoints',
    'webhookDeliveries',
    'auditLog',
    'clock',
    'random',
    'digest',
    'hasher',
    'passkeyVerifier',
    'commonPasswords',
    'tokens',
    'limiter',
    'mailer',
    'webhookSender',
    'renderer',
    'binder',
    'documentStore',
    'workEngine',
    'requestOrigin',
    'ports',
    'policy',
    'core',
    'appOptions',
    'app',
  ]);
});

test('its trusted-proxies subpath exports exactly these names', () => {
  expect(Object.keys(trustedProxies).toSorted()).toStrictEqual(['invalidProxy', 'isTrustedBy']);
});

test('its resources subpath exports exactly these names', () => {
  expect(Object.keys(resources).toSorted()).toStrictEqual([
    'apiTokenResource',
    'auditResource',
    'layoutResource',
    'layoutSummaryResource',
    'orderResource',
    'shownDocumentResource',
    'siteDetailsResource',
  ]);
});

test('its openapi subpath exports exactly this name', () => {
  expect(Object.keys(openapi)).toStrictEqual(['openApiDocument']);
});
