import { test } from 'node:test';
import { registerPromises } from './promises.js';

registerPromises(test);
