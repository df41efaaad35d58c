import { text } from 'node:stream/consumers';
import BetterSqlite3 from 'better-sqlite3';

// Holds the write lock of a file until the end of standard input.
const [file = ''] = process.argv.slice(2);

const connection = new BetterSqlite3(file);
connection.exec('begin immediate');
console.log('holding');
await text(process.stdin);
connection.exec('commit');
connection.close();
