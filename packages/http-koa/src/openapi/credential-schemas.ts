import { SESSION_OPENERS } from '@paydocs/core';
import type { adminTokenResource } from '../resources/admin.ts';
import type { apiTokenResource } from '../resources/api-token.ts';
import type { secondFactorResource } from '../resources/second-factor.ts';
import type { sessionResource } from '../resources/session.ts';
import { Permissions } from './permissions-schema.ts';
import { id, nullable, objectOf, ref, type Schema, text, timestamp, whole } from './schema.ts';

const TokenText = text({
  description: 'Opaque to clients; valid for 24 hours. Sent as `Authorization: Bearer …`.',
  pattern: '^[\\w.~+/-]+=*$',
  examples: ['v4.public.eyJzdWIiOiI3In0'],
});

/** The end of an access token. */
export const TOKEN_EXPIRY = timestamp({
  description: 'When the token expires. A refresh before that returns a new token.',
});

const AccessToken = objectOf<ReturnType<typeof adminTokenResource>>(
  {
    access_token: ref('TokenText'),
    token_type: text({ const: 'Bearer', description: 'The scheme of the `Authorization`.' }),
    expires_at: TOKEN_EXPIRY,
  },
  { description: 'A token of the administrative surface, with its expiry.' },
);

const Session = objectOf<ReturnType<typeof sessionResource>>(
  {
    id: text({
      description: 'Names the session in paths. It is no credential.',
      examples: ['Yk3xZ0b5mQ2v8Jr1sT4wLA'],
    }),
    created_at: timestamp({ description: 'The login.' }),
    last_refreshed_at: nullable(timestamp({ description: 'Null before the first refresh.' })),
    expires_at: timestamp({ description: 'The end of the session. A refresh does not move it.' }),
    address: nullable(text({ description: 'The address of the login.', examples: ['192.0.2.7'] })),
    user_agent: nullable(
      text({
        description: 'The `User-Agent` of the login, at most 256 characters.',
        maxLength: 256,
        examples: ['Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'],
      }),
    ),
    opened_by: text({
      enum: SESSION_OPENERS,
      description:
        'A password, with a second factor or a recovery code; a passkey; the host; or an identity provider.',
    }),
    is_current: { type: 'boolean', description: 'Whether it is the session of this token.' },
  },
  { description: 'A login that has not ended.' },
);

const ApiTokenText = text({
  description: 'The token, which is not shown again. Sent as `Authorization: Bearer …`.',
  pattern: '^pd_[\\w-]{43}$',
  examples: ['pd_kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw'],
});

const ApiToken = objectOf<ReturnType<typeof apiTokenResource>>(
  {
    id: text({
      description: 'Names the token in paths and in the audit trail. It is no credential.',
      examples: ['Yk3xZ0b5mQ2v8Jr1sT4wLA'],
    }),
    name: text({ description: 'The name that the owner gave it.', examples: ['Nightly export'] }),
    permissions: Permissions,
    created_at: timestamp({ description: 'The creation of the token.' }),
    expires_at: timestamp({ description: 'The end of the token.' }),
    last_used_at: nullable(timestamp({ description: 'The last use, to the minute.' })),
    rate_limit_factor: whole({
      minimum: 1,
      maximum: 100,
      description: 'How many times the limit of each class the token may send; operators raise it.',
      examples: [1],
    }),
  },
  { description: 'A token with which a program acts for its owner.' },
);

const SecondFactor = objectOf<ReturnType<typeof secondFactorResource>>(
  {
    id: id(7, 'Names the second factor.'),
    kind: text({
      enum: ['totp', 'passkey'],
      description: 'Codes of an authenticator app (RFC 6238), or a passkey (WebAuthn).',
    }),
    name: nullable(text({ description: 'Of a passkey.', examples: ['Phone'] })),
    created_at: timestamp({ description: 'When its set-up started.' }),
    confirmed_at: nullable(
      timestamp({
        description: 'When it was confirmed; null before: no sign-in asks for it.',
      }),
    ),
    recovery_codes_left: whole({
      maximum: 10,
      description: 'The recovery codes of the user that were not used.',
      examples: [10],
    }),
  },
  { description: 'What a sign-in asks for besides the password.' },
);

/** The schemas of tokens, sessions and second factors, by their names in the document. */
export const credentialSchemas: Readonly<Record<string, Schema>> = {
  Session,
  ApiToken,
  ApiTokenText,
  SecondFactor,
  TokenText,
  AccessToken,
};
