import { AUDIT_ACTIONS } from '@paydocs/core';
import type { auditResource } from '../resources/audit.ts';
import { freeForm, id, nullable, objectOf, type Schema, text, timestamp } from './schema.ts';

const AuditEntry = objectOf<ReturnType<typeof auditResource>>(
  {
    id: text({ examples: ['Zk3vQ0m1r8s5JmXyT7p2Lg'] }),
    at: timestamp(),
    action: text({ enum: AUDIT_ACTIONS }),
    site_id: nullable(id(1)),
    user_id: nullable(id(7)),
    session_id: nullable(text({ examples: ['n1Yp0Q3cT5uVwXyZaBcDeF'] })),
    subject: nullable(
      objectOf<NonNullable<ReturnType<typeof auditResource>['subject']>>({
        kind: text({ examples: ['user'] }),
        id: text({ examples: ['8'] }),
      }),
    ),
    address: nullable(text({ examples: ['192.0.2.1'] })),
    user_agent: nullable(text({ examples: ['curl/8.0'] })),
    request_id: nullable(text({ examples: ['6f1d3a52-1b0e-4c0e-8d0b-2f1c7a3d9e10'] })),
    details: freeForm(),
  },
  { description: 'An action: who did what, when and from where. Never with secret values.' },
);

/** The schemas of the audit trail, by their names in the document. */
export const auditSchemas: Readonly<Record<string, Schema>> = { AuditEntry };
