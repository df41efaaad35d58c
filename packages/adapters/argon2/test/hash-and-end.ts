import { argon2Hasher } from '../src/index.ts';

const hasher = argon2Hasher({ memoryKib: 64, passes: 1 });
const hash = await hasher.hash('correct horse battery staple');
console.log(await hasher.verify('correct horse battery staple', hash));
