export { commonPasswords } from './common-passwords.ts';
