import type { TableBuilder } from '../table-builder.ts';
import { jsonCheck } from './json-check.ts';

const sitesAndRoles = (build: TableBuilder): readonly string[] => {
  const { id, instant, json } = build.types;
  return [
    build.table(
      'sites',
      `id ${id},
        identifier text not null, name text not null, logo text null,
        payment_processors ${json} not null, document_types ${json} not null,
        settings ${json} not null, status text not null,
        retention ${json} not null default '{}', legal_hold_since ${instant} null,
        created_at ${instant} not null, updated_at ${instant} not null`,
      jsonCheck(build, 'sites', 'payment_processors', 'array'),
      jsonCheck(build, 'sites', 'document_types', 'array'),
      jsonCheck(build, 'sites', 'settings', 'object'),
      jsonCheck(build, 'sites', 'retention', 'object'),
    ),
    build.unique('sites', 'identifier'),
    build.table(
      'roles',
      `id ${id},
        name text not null, description text not null, permissions ${json} not null,
        created_at ${instant} not null, updated_at ${instant} not null`,
      jsonCheck(build, 'roles', 'permissions', 'array'),
    ),
    build.unique('roles', 'name'),
  ];
};

const users = (build: TableBuilder): readonly string[] => {
  const { id, instant, json } = build.types;
  return [
    build.table(
      'users',
      `id ${id},
        site_id bigint not null, role_id bigint not null, first_name text not null,
        last_name text not null, email text not null, marketing_id text null,
        chat_id text null, email_verified_at ${instant} null, total_spent numeric(15,2) not null,
        metadata ${json} not null, settings ${json} not null, status text not null,
        password_hash text not null, password_version integer not null default 1,
        second_factor_at_ms bigint null,
        created_at ${instant} not null, updated_at ${instant} not null`,
      build.references('users', 'site_id', 'sites'),
      build.references('users', 'role_id', 'roles'),
      jsonCheck(build, 'users', 'metadata', 'object'),
      jsonCheck(build, 'users', 'settings', 'object'),
    ),
    build.unique('users', 'email'),
    build.unique('users', 'site_id', 'id'),
  ];
};

const sessions = (build: TableBuilder): readonly string[] => [
  build.table(
    'sessions',
    `id text not null primary key,
        user_id bigint not null, token_id text not null, token_issued_at_ms bigint not null,
        previous_token_id text null, previous_token_until_ms bigint null,
        expires_at_ms bigint not null, revoked_at_ms bigint null,
        created_at_ms bigint not null, address text null, user_agent text null,
        opened_by text not null, proven_at_ms bigint not null`,
    `${build.references('sessions', 'user_id', 'users')} on delete cascade`,
  ),
  // A login finds the open sessions of its user, and pruning those that have ended.
  `create index ${build.part('sessions_open_index')} on ${build.name('sessions')}
    (user_id, revoked_at_ms, expires_at_ms)`,
  `create index ${build.part('sessions_ended_index')} on ${build.name('sessions')}
    (revoked_at_ms, expires_at_ms)`,
];

const apiTokens = (build: TableBuilder): readonly string[] => [
  build.table(
    'api_tokens',
    `id text not null primary key,
        user_id bigint not null, name text not null, permissions ${build.types.json} not null,
        token_digest text not null, created_at_ms bigint not null, expires_at_ms bigint not null,
        last_used_at_ms bigint null, rate_limit_factor integer not null default 1`,
    `${build.references('api_tokens', 'user_id', 'users')} on delete cascade`,
    jsonCheck(build, 'api_tokens', 'permissions', 'array'),
  ),
  build.unique('api_tokens', 'token_digest'),
  build.index('api_tokens', 'user_id'),
  build.index('api_tokens', 'expires_at_ms'),
];

/** The second factors, at most one set for each user. */
const secondFactors = (build: TableBuilder): readonly string[] => [
  build.table(
    'second_factors',
    `id ${build.types.id},
        site_id bigint not null, user_id bigint not null, handle text not null, secret text null,
        factors ${build.types.json} not null, recovery_digests ${build.types.json} not null,
        challenges ${build.types.json} not null, warning_id text null, warned_at_ms bigint null`,
    build.references('second_factors', 'site_id', 'sites'),
    `${build.referencesOfSite('second_factors', 'user_id', 'users')} on delete cascade`,
    jsonCheck(build, 'second_factors', 'factors', 'array'),
    jsonCheck(build, 'second_factors', 'recovery_digests', 'array'),
    jsonCheck(build, 'second_factors', 'challenges', 'array'),
  ),
  build.unique('second_factors', 'user_id'),
  build.unique('second_factors', 'handle'),
  // SQLite adds the row of a sequence with the first insert only, and ids are reserved in it before.
  ...(build.dialect === 'sqlite'
    ? [`insert into sqlite_sequence (name, seq) values ('${build.name('second_factors')}', 0)`]
    : []),
];

/** The challenges for passkeys of people who have not said who they are, by their digests. */
const passkeyChallenges = (build: TableBuilder): readonly string[] => [
  build.table('passkey_challenges', 'id text not null primary key, expires_at_ms bigint not null'),
  build.index('passkey_challenges', 'expires_at_ms'),
];

/** The links of accounts of identity providers to users: one identity once at each site. */
const identities = (build: TableBuilder): readonly string[] => [
  build.table(
    'identities',
    `id text not null primary key,
        site_id bigint not null, user_id bigint not null, issuer text not null,
        subject text not null, linked_at_ms bigint not null`,
    build.references('identities', 'site_id', 'sites'),
    `${build.referencesOfSite('identities', 'user_id', 'users')} on delete cascade`,
  ),
  build.unique('identities', 'site_id', 'issuer', 'subject'),
  build.index('identities', 'user_id'),
];

/** Creates a table of tokens that are sent to users as links, at most one for each user. */
const linkTokens = (build: TableBuilder, name: string): readonly string[] => [
  build.table(
    name,
    `user_id bigint not null primary key,
        email text not null, request_id text not null, token_digest text null,
        issued_at_ms bigint not null, expires_at_ms bigint not null`,
    `${build.references(name, 'user_id', 'users')} on delete cascade`,
  ),
  build.unique(name, 'token_digest'),
  build.index(name, 'expires_at_ms'),
];

/**
 * Returns the statements that create the tables of sites, roles and users, and of their sessions, API tokens,
 * second factors, challenges, identities and links.
 */
export const accountsTables = (build: TableBuilder): readonly string[] => [
  ...sitesAndRoles(build),
  ...users(build),
  ...sessions(build),
  ...apiTokens(build),
  ...secondFactors(build),
  ...passkeyChallenges(build),
  ...identities(build),
  ...linkTokens(build, 'password_resets'),
  ...linkTokens(build, 'email_verifications'),
  ...linkTokens(build, 'pending_emails'),
];
