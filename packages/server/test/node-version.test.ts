import { expect, test } from 'vitest';
import { nodeComplaint } from '../src/node-version.ts';

test.each(['24.0.0', '24.21.0', '25.1.0', '100.0.0'])('Node.js %s is new enough', (version) => {
  expect(nodeComplaint(version)).toBeUndefined();
});

test.each(['20.20.2', '22.18.0', '23.11.1'])('Node.js %s is refused by name', (version) => {
  expect(nodeComplaint(version)).toBe(`paydocs needs Node.js 24 or newer; this is ${version}.`);
});
