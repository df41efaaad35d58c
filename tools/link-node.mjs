// npm 10 removes `.bin/node` together with the Node.js package of the other platform. This puts it
// back. It runs before Node.js 24 is there, hence plain JavaScript.
import { existsSync, symlinkSync } from 'node:fs';

const link = 'node_modules/.bin/node';
const program = `node-${process.platform}-${process.arch}/bin/node`;

if (existsSync(`node_modules/${program}`) && !existsSync(link)) symlinkSync(`../${program}`, link);
