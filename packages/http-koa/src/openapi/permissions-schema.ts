import { listOf, text } from './schema.ts';

const PERMISSION = text({ pattern: '^[^:]+:[^:]+$', examples: ['employees:list'] });

/** The permissions of a role or a token. */
export const Permissions = listOf(PERMISSION, {
  description: 'Each has the form `<resource>:<action>`.',
});
