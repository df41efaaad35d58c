import type { TableBuilder } from './table-builder.ts';

/** Returns the statements that create the tables of sites, roles, users and sessions. */
export const accountsTables = (build: TableBuilder): readonly string[] => {
  const { id, instant, json } = build.types;
  return [
    `create table ${build.name('sites')} (
      id ${id},
      identifier text not null, name text not null, logo text null,
      payment_processors ${json} not null, document_types ${json} not null, status text not null,
      created_at ${instant} not null, updated_at ${instant} not null
    )`,
    build.unique('sites', 'identifier'),
    `create table ${build.name('roles')} (
      id ${id},
      name text not null, description text not null, permissions ${json} not null,
      created_at ${instant} not null, updated_at ${instant} not null
    )`,
    build.unique('roles', 'name'),
    `create table ${build.name('users')} (
      id ${id},
      site_id bigint not null, role_id bigint not null, first_name text not null,
      last_name text not null, email text not null, marketing_id text null,
      chat_id text null, email_verified_at ${instant} null, total_spent numeric(12,2) not null,
      metadata ${json} not null, settings ${json} not null, status text not null,
      password_hash text not null, password_version integer not null default 1,
      created_at ${instant} not null, updated_at ${instant} not null,
      ${build.references('users', 'site_id', 'sites')},
      ${build.references('users', 'role_id', 'roles')}
    )`,
    build.unique('users', 'email'),
    build.unique('users', 'site_id', 'id'),
    `create table ${build.name('sessions')} (
      id text not null primary key,
      user_id bigint not null, token_id text not null, token_issued_at_ms bigint not null,
      previous_token_id text null, previous_token_until_ms bigint null,
      expires_at_ms bigint not null, revoked_at_ms bigint null,
      ${build.references('sessions', 'user_id', 'users')} on delete cascade
    )`,
    build.index('sessions', 'user_id'),
  ];
};
