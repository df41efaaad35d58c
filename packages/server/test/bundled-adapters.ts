/** The folders of the adapters in the bundle. */
export const bundledAdapters = [
  'argon2',
  'bullmq',
  'documents',
  'mail',
  'mikro-orm',
  'oidc',
  'paseto',
  'pdf',
  'rate-limiter',
  'webhooks',
] as const;
