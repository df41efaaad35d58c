import type { UserRecord } from './records.ts';
import { timestamp } from '../values/timestamp.ts';

/** A user to add. */
export type NewUser = Omit<UserRecord, 'id'>;

/** The fields that every new user has. */
export type NewUserFields = Pick<
  NewUser,
  'siteId' | 'roleId' | 'firstName' | 'lastName' | 'email' | 'status' | 'passwordHash'
>;

/** Returns a user who is created at an instant, in milliseconds since 1970; other fields are empty. */
export const newUser = (fields: NewUserFields, nowMs: number): NewUser => ({
  marketingId: null,
  chatId: null,
  emailVerifiedAt: null,
  totalSpent: 0,
  metadata: {},
  settings: {},
  createdAt: timestamp(nowMs),
  updatedAt: timestamp(nowMs),
  ...fields,
});
