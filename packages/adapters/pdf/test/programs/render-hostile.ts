// Renders hostile layouts in one thread, one after another, and prints as JSON how many ended and by how
// much the memory of the process grew.
import { pdfRenderer } from '../../src/index.ts';
import { hostileLayouts, layoutOf, longStatement, requestOf } from '../hostile-layouts.ts';

const before = process.memoryUsage.rss();
let most = before;
// The peak of the system counts the program that started this one.
const timer = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 10);
const renderer = pdfRenderer({ concurrency: 1 });
let rendered = 0;
for (const [, , overrides] of hostileLayouts) {
  await renderer.render(requestOf(layoutOf(overrides), longStatement));
  rendered += 1;
}
await renderer.close();
clearInterval(timer);
const grownMiB = Math.round((most - before) / 2 ** 20);
console.log(JSON.stringify({ rendered, grownMiB }));
