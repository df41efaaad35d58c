import { type AnyCaller, isOperator } from './caller.ts';
import { isAdministrative, type Permission } from './role.ts';
import type { User } from './user.ts';

/** The rows that a caller may read or change: all rows of the site, or the rows of one user. */
export type Scope = 'site' | { readonly userId: number };

/** The rows of one site that a caller may read: an argument of every read of records. */
export interface Visibility {
  /** The site; no row of another one is visible. */
  readonly siteId: number;
  /** Which employees are visible. */
  readonly employees: Scope;
  /** Which companies are visible. */
  readonly companies: Scope;
  /** Which documents are visible. */
  readonly documents: Scope;
}

/** Returns all rows of a site: what an operator and the steps of an order see. */
export const wholeSite = (siteId: number): Visibility => ({
  siteId,
  employees: 'site',
  companies: 'site',
  documents: 'site',
});

/** Returns the rows to which a permission widens the user's own ones. */
export const scopeOf = (user: User, permission: Permission): Scope =>
  user.role.permissions.includes(permission) ? 'site' : { userId: user.id };

/** Returns the user's own records, widened to the whole site by the `:list` permissions. */
export const visibilityOf = (user: User): Visibility => ({
  siteId: user.siteId,
  employees: scopeOf(user, 'employees:list'),
  companies: scopeOf(user, 'companies:list'),
  documents: scopeOf(user, 'documents:list'),
});

/** Returns the rows that a caller may read: those of the user, and for an operator all of the site. */
export const visibleTo = (caller: AnyCaller): Visibility =>
  isOperator(caller) ? wholeSite(caller.site.id) : visibilityOf(caller.user);

/** Returns the transactions of the own orders, widened to those of all visible orders by `transactions:list`. */
export const transactionsVisibleTo = (caller: AnyCaller): Visibility => {
  const visibility = visibleTo(caller);
  if (isOperator(caller)) return visibility;
  const transactions = scopeOf(caller.user, 'transactions:list');
  return transactions === 'site' ? visibility : { ...visibility, documents: transactions };
};

/** Returns the users whom a caller sees: those of the site for operators, and administrators as in their list. */
export const visibleUsersOf = (caller: AnyCaller): Scope => {
  if (isOperator(caller)) return 'site';
  const { user } = caller;
  return isAdministrative(user.role) ? scopeOf(user, 'users:list') : { userId: user.id };
};
