import { defineEntity, p } from '@mikro-orm/core';
import type { JsonObject, Permission, Retention, SessionOpener, SiteSettings } from '@paydocs/core';
import { id, idOf, integer, recordOf, timestamps } from './columns.ts';
import { jsonColumns } from './json-columns.ts';

const SiteSchema = defineEntity({
  name: 'Site',
  tableName: 'sites',
  checks: [
    ...jsonColumns('sites', 'array', 'payment_processors', 'document_types'),
    ...jsonColumns('sites', 'object', 'settings', 'retention'),
  ],
  properties: {
    id: id(),
    identifier: p.text().unique(),
    name: p.text(),
    logo: p.text().nullable(),
    paymentProcessors: p.json<readonly string[]>(),
    documentTypes: p.json<readonly string[]>(),
    settings: p.json<SiteSettings>(),
    status: p.text(),
    retention: p.json<Retention>().defaultRaw("'{}'"),
    legalHoldSince: p.datetime(3).nullable(),
    ...timestamps(),
  },
});

/** A site. */
export class SiteEntity extends SiteSchema.class {}
SiteSchema.setClass(SiteEntity);

const RoleSchema = defineEntity({
  name: 'Role',
  tableName: 'roles',
  checks: jsonColumns('roles', 'array', 'permissions'),
  properties: {
    id: id(),
    name: p.text().unique(),
    description: p.text(),
    permissions: p.json<readonly Permission[]>(),
    ...timestamps(),
  },
});

/** A role with its permissions. */
export class RoleEntity extends RoleSchema.class {}
RoleSchema.setClass(RoleEntity);

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  checks: jsonColumns('users', 'object', 'metadata', 'settings'),
  uniques: [{ properties: ['siteId', 'id'] }],
  properties: {
    id: id(),
    siteId: () => idOf(SiteEntity, 'site_id'),
    site: () => recordOf(SiteEntity, 'site_id'),
    roleId: () => idOf(RoleEntity, 'role_id'),
    role: () => recordOf(RoleEntity, 'role_id'),
    firstName: p.text(),
    lastName: p.text(),
    email: p.text().unique(),
    marketingId: p.text().nullable(),
    chatId: p.text().nullable(),
    emailVerifiedAt: p.datetime(3).nullable(),
    totalSpent: p.decimal('number').precision(15).scale(2),
    metadata: p.json<JsonObject>(),
    settings: p.json<JsonObject>(),
    status: p.text(),
    passwordHash: p.text().hidden(),
    passwordVersion: p.integer().default(1).hidden(),
    secondFactorAtMs: integer().nullable(),
    sessions: () => p.oneToMany(SessionEntity).mappedBy('user'),
    ...timestamps(),
  },
});

/** A user. To write the role and the site, set `roleId` and `siteId`. */
export class UserEntity extends UserSchema.class {}
UserSchema.setClass(UserEntity);

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  indexes: [
    { name: 'sessions_open_index', properties: ['userId', 'revokedAtMs', 'expiresAtMs'] },
    { name: 'sessions_ended_index', properties: ['revokedAtMs', 'expiresAtMs'] },
  ],
  properties: {
    id: p.text().primary(),
    userId: () => idOf(UserEntity, 'user_id').deleteRule('cascade'),
    user: () => recordOf(UserEntity, 'user_id'),
    tokenId: p.text(),
    tokenIssuedAtMs: integer(),
    previousTokenId: p.text().nullable(),
    previousTokenUntilMs: integer().nullable(),
    expiresAtMs: integer(),
    revokedAtMs: integer().nullable(),
    createdAtMs: integer(),
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
    openedBy: p.text().$type<SessionOpener>(),
    provenAtMs: integer(),
  },
});

/** A session, which decides whether its token is valid. Times are epoch ms. */
export class SessionEntity extends SessionSchema.class {}
SessionSchema.setClass(SessionEntity);

const ApiTokenSchema = defineEntity({
  name: 'ApiToken',
  tableName: 'api_tokens',
  checks: jsonColumns('api_tokens', 'array', 'permissions'),
  indexes: [{ properties: ['userId'] }, { properties: ['expiresAtMs'] }],
  properties: {
    id: p.text().primary(),
    userId: () => idOf(UserEntity, 'user_id').deleteRule('cascade'),
    user: () => recordOf(UserEntity, 'user_id'),
    name: p.text(),
    permissions: p.json<readonly Permission[]>(),
    tokenDigest: p.text().unique().hidden(),
    createdAtMs: integer(),
    expiresAtMs: integer(),
    lastUsedAtMs: integer().nullable(),
    rateLimitFactor: p.integer().default(1),
  },
});

/** A token with which a program acts for its owner, as its digest. Times are epoch ms. */
export class ApiTokenEntity extends ApiTokenSchema.class {}
ApiTokenSchema.setClass(ApiTokenEntity);
