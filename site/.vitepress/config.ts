import { defineConfig } from 'vitepress';

const packages = [
  'core',
  'testing',
  'http-koa',
  'client',
  'server',
  'mikro-orm',
  'documents',
  'pdf',
  'bullmq',
  'argon2',
  'paseto',
  'rate-limiter',
  'mail',
  'webhooks',
  'common-passwords',
  'worker-pool',
];

export default defineConfig({
  title: 'paydocs',
  description: 'Payroll documents as a service and as a library.',
  srcDir: '.pages',
  srcExclude: ['public/**'],
  outDir: 'dist',
  cleanUrls: true,
  // TypeDoc writes these pages after the build; `check-links.ts` checks their links.
  ignoreDeadLinks: [/^\/api\//, /\.txt$/],
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Guide', link: '/embed' },
      { text: 'Operate', link: '/operations' },
      { text: 'Reference', link: '/http-api' },
    ],
    sidebar: [
      {
        text: 'Guide',
        items: [
          { text: 'Start', link: '/start' },
          { text: 'Embed', link: '/embed' },
          { text: 'Test', link: '/test' },
          { text: 'Write an adapter', link: '/adapter' },
          { text: 'Guests of MikroORM', link: '/packages/mikro-orm' },
          { text: 'Pay statements', link: '/documents' },
          { text: 'Records', link: '/records' },
          { text: 'Text and Unicode', link: '/unicode' },
          { text: 'Following changes', link: '/sync' },
          { text: 'Webhooks', link: '/webhooks' },
        ],
      },
      {
        text: 'Operate',
        items: [
          { text: 'Operations', link: '/operations' },
          { text: 'Settings and commands', link: '/packages/server' },
          { text: 'People and sites', link: '/administration' },
          { text: 'Import and export', link: '/import-export' },
          { text: 'Audit trail', link: '/audit' },
          { text: 'Personal data', link: '/personal-data' },
          { text: 'Metrics', link: '/metrics' },
          { text: 'Capacity', link: '/capacity' },
          { text: 'Database roles', link: '/database-roles' },
        ],
      },
      {
        text: 'Security and speed',
        items: [
          { text: 'Security', link: '/security' },
          { text: 'Threat model', link: '/threat-model' },
          { text: 'Reliability', link: '/reliability' },
          { text: 'Performance', link: '/performance' },
          { text: 'From 10,000 to 5,000,000', link: '/performance-scale' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'HTTP API', link: '/http-api' },
          { text: 'Errors', link: '/errors' },
          { text: 'Client', link: '/packages/client' },
          { text: 'TypeScript API', link: '/api/', target: '_self' },
          { text: 'Architecture', link: '/architecture' },
          { text: 'Glossary', link: '/glossary' },
          { text: 'Changelog', link: '/changelog' },
        ],
      },
      {
        text: 'Packages',
        collapsed: true,
        items: packages.map((name) => ({ text: name, link: `/packages/${name}` })),
      },
    ],
    outline: [2, 3],
  },
});
