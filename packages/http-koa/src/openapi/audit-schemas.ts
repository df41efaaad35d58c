import { AUDIT_ACTIONS } from '@paydocs/core';
import type { auditResource } from '../resources/audit.ts';
import { freeForm, id, nullable, objectOf, type Schema, text, timestamp } from './schema.ts';

const AuditEntry = objectOf<ReturnType<typeof auditResource>>(
  {
    id: text({ description: 'Names the entry.', examples: ['Zk3vQ0m1r8s5JmXyT7p2Lg'] }),
    at: timestamp({ description: 'When it happened.' }),
    action: text({ enum: AUDIT_ACTIONS, description: 'What happened.' }),
    site_id: nullable(id(1, 'The site; null for an unknown account.')),
    user_id: nullable(id(7, 'Who did it; null for operators and unknown accounts.')),
    session_id: nullable(
      text({ description: 'The session, if there was one.', examples: ['n1Yp0Q3cT5uVwXyZaBcDeF'] }),
    ),
    subject: nullable(
      objectOf<NonNullable<ReturnType<typeof auditResource>['subject']>>(
        {
          kind: text({ description: 'The kind of record.', examples: ['user'] }),
          id: text({ description: 'The id of the record.', examples: ['8'] }),
        },
        { description: 'The record that it happened to, if there is one.' },
      ),
    ),
    address: nullable(text({ description: 'The address of the client.', examples: ['192.0.2.1'] })),
    user_agent: nullable(
      text({ description: 'The `User-Agent` of the client.', examples: ['curl/8.0'] }),
    ),
    request_id: nullable(
      text({
        description: 'The `X-Request-Id` of the response.',
        examples: ['6f1d3a52-1b0e-4c0e-8d0b-2f1c7a3d9e10'],
      }),
    ),
    details: freeForm({ description: 'Names and numbers of the action.' }),
  },
  { description: 'An action: who did what, when and from where. Never with secret values.' },
);

/** The schemas of the audit trail, by their names in the document. */
export const auditSchemas: Readonly<Record<string, Schema>> = { AuditEntry };
