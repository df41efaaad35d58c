#!/usr/bin/env node
import { requireNode } from './node-version.ts';

requireNode();
const { runCommandLine } = await import('./commands/command-line.ts');
await runCommandLine(process.argv.slice(2));
