import { sampleDigests } from '../sample-digests.ts';

// Prints the digests of the samples, for test/sample-digests.json:
// node --conditions=@paydocs/source …/print-digests.ts

console.log(JSON.stringify(await sampleDigests(), undefined, 2));
