import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf } from '../read-pdf.ts';
import { samples } from '../samples.ts';

// Writes the samples into a folder: node --conditions=@paydocs/source …/write-samples.ts FOLDER

const folder = process.argv[2] ?? '.';
mkdirSync(folder, { recursive: true });
for (const [name, request] of Object.entries(samples)) {
  writeFileSync(join(folder, `${name}.pdf`), await bytesOf(request));
}
