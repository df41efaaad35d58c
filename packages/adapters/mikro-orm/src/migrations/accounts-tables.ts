import type { Dialect } from '../sql/dialect.ts';
import { columnTypes } from './column-types.ts';
import { index, references, unique } from './constraints.ts';

/** The statements that make the tables of sites, roles, users and sessions. */
export const accountsTables = (dialect: Dialect): readonly string[] => {
  const { id, instant, json } = columnTypes[dialect];
  return [
    `create table sites (
      id ${id},
      identifier text not null,
      name text not null,
      logo text null,
      payment_processors ${json} not null,
      document_types ${json} not null,
      status text not null,
      created_at ${instant} not null,
      updated_at ${instant} not null
    )`,
    unique(dialect, 'sites', 'identifier'),
    `create table roles (
      id ${id},
      name text not null,
      description text not null,
      permissions ${json} not null,
      created_at ${instant} not null,
      updated_at ${instant} not null
    )`,
    unique(dialect, 'roles', 'name'),
    `create table users (
      id ${id},
      site_id bigint not null,
      role_id bigint not null,
      first_name text not null,
      last_name text not null,
      email text not null,
      marketing_id text null,
      chat_id text null,
      email_verified_at ${instant} null,
      total_spent numeric(12,2) not null,
      metadata ${json} not null,
      settings ${json} not null,
      status text not null,
      password_hash text not null,
      password_version integer not null default 1,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      ${references('users', 'site_id', 'sites')},
      ${references('users', 'role_id', 'roles')}
    )`,
    unique(dialect, 'users', 'email'),
    unique(dialect, 'users', 'site_id', 'id'),
    `create table sessions (
      id text not null primary key,
      user_id bigint not null,
      token_id text not null,
      token_issued_at_ms bigint not null,
      previous_token_id text null,
      previous_token_until_ms bigint null,
      expires_at_ms bigint not null,
      revoked_at_ms bigint null,
      ${references('sessions', 'user_id', 'users')} on delete cascade
    )`,
    index('sessions', 'user_id'),
  ];
};
