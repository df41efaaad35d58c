import { memoryPorts } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { auditEntry } from '../../src/steps/audit/audit-entry.ts';

const origin = { address: '192.0.2.1', userAgent: 'curl/8.0', requestId: 'request-A' };

test('an audit entry has an id of its own, the time and the origin of the request', () => {
  const ports = { ...memoryPorts(), requestOrigin: { current: () => origin } };
  const entry = auditEntry(ports, { action: 'session.opened', userId: 7, sessionId: 'session-A' });
  expect(entry).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    atMs: ports.clock.nowMs(),
    action: 'session.opened',
    siteId: null,
    userId: 7,
    sessionId: 'session-A',
    subject: null,
    ...origin,
    details: {},
  });
  expect(auditEntry(ports, { action: 'session.opened' }).id).not.toBe(entry.id);
});

test('an audit entry of a host has no character that PostgreSQL cannot store: it would hold up all later ones', () => {
  const given = {
    address: 'a\0b',
    userAgent: 'lone \ud800',
    requestId: '\0request\udc00',
    actor: 'ada\0',
  };
  const ports = { ...memoryPorts(), requestOrigin: { current: () => given } };
  expect(auditEntry(ports, { action: 'session.opened' })).toMatchObject({
    address: 'a b',
    userAgent: 'lone \ufffd',
    requestId: 'request\ufffd',
    details: { actor: 'ada' },
  });
  const none = { ...given, actor: '\0' };
  const nobody = { ...ports, requestOrigin: { current: () => none } };
  expect(auditEntry(nobody, { action: 'session.opened' }).details).toEqual({});
});
