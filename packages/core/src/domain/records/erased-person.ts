import { employeeFields } from '../payroll/employee.ts';
import type { FieldValues, PlainFields, RequiredNames } from '../fields/field.ts';
import { NO_PASSWORD_HASH } from '../accounts/password-hash.ts';
import { RawJson } from '../values/raw-json.ts';
import type { RecordIdentity } from '../fields/record.ts';
import { type Account, ERASED, type User } from '../accounts/user.ts';

/** What an erasure leaves of the values of a user. */
export type ErasedUser = Omit<
  User,
  'id' | 'siteId' | 'site' | 'roleId' | 'role' | 'totalSpent' | 'createdAt' | 'updatedAt'
> &
  Omit<Account, 'user'>;

/** What an erasure leaves of the values of an employee. */
export type ErasedEmployee = FieldValues<typeof employeeFields> &
  Pick<RecordIdentity, 'externalId' | 'version'>;

const NAMES = { firstName: ERASED, lastName: ERASED };

/** Returns what is left of a user: no name, no free-form data, and no way to sign in. */
export const erasedUser = (
  { passwordVersion }: Pick<Account, 'passwordVersion'>,
  email: string,
): ErasedUser => ({
  ...NAMES,
  email,
  marketingId: null,
  chatId: null,
  emailVerifiedAt: null,
  metadata: {},
  settings: {},
  status: ERASED,
  passwordHash: NO_PASSWORD_HASH,
  passwordVersion: passwordVersion + 1,
  secondFactorAtMs: null,
});

/** Returns the fields that may be empty as empty: null, and `{}` of JSON. */
const emptied = <Of extends PlainFields>(fields: Of) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(({ 1: { nullable, type } }) => nullable || type === 'json')
      .map(([name, { type }]) => [name, type === 'json' ? RawJson.of({}) : null]),
  ) as Omit<FieldValues<Of>, RequiredNames<Of>>;

const { address, ...ownFields } = employeeFields;

/** Returns what is left of an employee: no name, place, number or free-form data. */
export const erasedEmployee = (
  { version }: Pick<RecordIdentity, 'version'>,
  email: string,
): ErasedEmployee => ({
  ...emptied(ownFields),
  ...NAMES,
  email,
  address: emptied(address),
  externalId: null,
  version: version + 1,
});
