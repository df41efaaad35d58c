import { requireNode } from './node-version.ts';

requireNode();
const { runDemo } = await import('./demo/run-demo.ts');
await runDemo(process.env);
