// Renders hostile layouts in one thread, one after another, and prints as JSON how many ended and by how
// much the memory of the process grew.
import { pdfRenderer } from '../../src/index.ts';
import { hostileLayouts, layoutOf, longStatement, requestOf } from '../hostile-layouts.ts';

const before = process.memoryUsage().rss;
const renderer = pdfRenderer({ concurrency: 1 });
let rendered = 0;
for (const [, , overrides] of hostileLayouts) {
  await renderer.render(requestOf(layoutOf(overrides), longStatement));
  rendered += 1;
}
await renderer.close();
const grownMiB = Math.round(process.resourceUsage().maxRSS / 1024 - before / 2 ** 20);
console.log(JSON.stringify({ rendered, grownMiB }));
