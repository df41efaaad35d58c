/** What is measured, with the heads of the table. */
export const KINDS = {
  list: 'list of 15',
  me: '`/auth/me`',
  employee: 'one employee',
  refused: '429',
  change: 'PATCH',
  create: 'POST',
} as const;

export type Kind = keyof typeof KINDS;
