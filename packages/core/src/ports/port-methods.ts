import type { Ports } from './ports.ts';

type Methods<Port> = {
  readonly [Name in keyof Port as Port[Name] extends (...input: never[]) => unknown
    ? Name
    : never]: true;
};

const pruned = { prune: true, countPrunable: true } as const;
const links = { ...pruned, create: true, isValid: true } as const;
const pages = { page: true, find: true } as const;

/** The methods of each port, for checks of ports that a program without a compiler made. */
const portMethods: { readonly [Name in keyof Ports]: Methods<Ports[Name]> } = {
  store: { transaction: true },
  users: { find: true, findAccountByEmail: true, replacePasswordHash: true },
  userAdministration: { list: true, page: true, statuses: true },
  sites: { findByIdentifier: true, list: true },
  layouts: { list: true, find: true },
  roles: { list: true, findByName: true },
  sessions: {
    ...pruned,
    open: true,
    findWithUser: true,
    rotate: true,
    revoke: true,
    listOpen: true,
    revokeOne: true,
  },
  apiTokens: {
    ...pruned,
    findWithUser: true,
    listValid: true,
    revoke: true,
    limit: true,
    noteUse: true,
  },
  secondFactors: { findWithUser: true, findByHandle: true, findOf: true },
  passkeyChallenges: { ...pruned, add: true, consume: true },
  employees: pages,
  employeeTies: { employeesOf: true },
  employeeNames: pruned,
  companies: pages,
  orders: { ...pages, ofSite: true, issues: true, hasPreparing: true },
  orderTransactions: { page: true, ofOrders: true, ofSite: true },
  documents: { ...pages, ofOrder: true, completed: true },
  documentTasks: {
    claim: true,
    freeze: true,
    postpone: true,
    release: true,
    abandonedFiles: true,
    forgetFiles: true,
    statistics: true,
  },
  statementYears: { ...pruned, openingsOfNext: true },
  idempotencyKeys: pruned,
  records: { upsert: true, read: true },
  personalData: { find: true, count: true, read: true },
  siteErasure: { count: true, eraseSome: true },
  expiredRecords: pruned,
  passwordResets: links,
  emailVerifications: links,
  pendingEmails: { ...pruned, findUserId: true },
  outbox: {
    ...pruned,
    add: true,
    claim: true,
    countAttempt: true,
    complete: true,
    postpone: true,
    release: true,
    fail: true,
    list: true,
    retry: true,
  },
  webhookEndpoints: { list: true },
  webhookDeliveries: { ...pruned, claim: true, list: true, statistics: true },
  auditLog: { ...pruned, add: true, addSoon: true, find: true, placeAt: true },
  clock: { nowMs: true },
  random: { bytes: true },
  digest: { sha256: true, sha256Hex: true, sha256HexOf: true, hmacSha1: true },
  hasher: { hash: true, verify: true, isOutdated: true },
  passkeyVerifier: { verifyAttestation: true, verifyAssertion: true },
  commonPasswords: { includes: true },
  tokens: { issue: true, verify: true },
  limiter: { consume: true, refund: true, clear: true },
  mailer: { prepare: true },
  webhookSender: { send: true, mayReach: true },
  renderer: { render: true, checkLogo: true, draw: true },
  binder: { check: true, bind: true },
  documentStore: { put: true, read: true, remove: true, check: true },
  workEngine: { wake: true, start: true, stop: true },
  requestOrigin: { current: true },
};

/** Returns the methods that a value lacks as this port; inherited ones count. */
export const missingMethods = (name: keyof Ports, port: unknown): readonly string[] => {
  const methods = Object(port) as Readonly<Record<string, unknown>>;
  return Object.keys(portMethods[name]).filter((method) => typeof methods[method] !== 'function');
};
