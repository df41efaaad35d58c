// Deletes the employees that the creations have left: paydocs does not know the key of those that were
// written by hand, and would not be ready with them.
import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query("delete from employees where email like 'grace-%@example.test'");
await client.end();
