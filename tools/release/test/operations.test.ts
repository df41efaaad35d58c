import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  createInstalledMachine,
  EMPLOYEES,
  NEW,
  OLD,
  SERVICE,
  type InstalledMachine,
} from './installed-machine.ts';
import { machineObstacle } from './machine.ts';
import { addReceiver } from './receiver.ts';
import { block, left } from './runbook.ts';

/** The drill, in a shell that goes on after an error, such as that of an operator or a timer. */
const RESTORE = `set +e\n${block('pg_restore --exit-on-error --no-owner --dbname="$DATABASE_URL"')}`;

let machine: InstalledMachine;
const run: InstalledMachine['run'] = async (...given) => machine.run(...given);

/** Signs in at a node, and returns what it answers to a GET. */
const get = async (port: number, path: string): Promise<string> =>
  run(`TOKEN=$(curl --fail --silent --json '{"email":"owner@pay.example","password":"'$(cat owner.password)'"}' http://127.0.0.1:${port}/auth/login | node -p 'JSON.parse(require("fs").readFileSync(0)).data.token')
    curl --fail --silent --header "Authorization: Bearer $TOKEN" 'http://127.0.0.1:${port}${path}'`);

const employeesAt = async (port: number): Promise<number> =>
  JSON.parse(await get(port, '/employees')).meta.total;

/** Returns the first bytes of the newest document, from the other node. */
const downloaded = async (): Promise<string> => {
  const [document] = JSON.parse(await get(3001, '/documents?per_page=1&sort=-created_at')).data;
  return (await get(3002, `/documents/${document.uuid}/download`)).slice(0, 5);
};

/** Returns the versions that both nodes and the worker say to run. */
const versions = async (): Promise<string> =>
  run(`until paydocs healthcheck --url http://127.0.0.1:9501/readyz; do sleep 1; done >&2
  for port in 13001 13002 9501; do
    curl --silent http://127.0.0.1:$port/metrics | sed -n 's/^paydocs_build_info{version="\\([^"]*\\)".*/\\1/p'
  done`);

/** Orders a statement for each employee, and returns the UUID of the order. */
const order = async (month: string): Promise<string> => {
  const period = `--pay-period-start 2026-${month}-01 --pay-period-end 2026-${month}-28 --pay-date 2026-${month}-28`;
  const create = `paydocs orders create --file run.csv --company C-1 --user owner@pay.example ${period} --json`;
  return JSON.parse(await run(`${SERVICE}${create}`)).order.uuid;
};

/** Waits until all documents of an order are made; fails if one failed. */
const watch = async (id: string): Promise<string> =>
  run(`${SERVICE}paydocs orders show ${id} --watch | grep Completed`);

/** Orders a statement for each employee, and waits until all are made. */
const payRun = async (month: string): Promise<string> => watch(await order(month));

describe('docs/operations.md on an empty machine', { skip: machineObstacle() }, () => {
  before(async () => {
    machine = await createInstalledMachine();
  });
  after(() => machine.stop());

  test('a release is installed under a mask of 077', async () => {
    assert.match(await run(`umask 077\n${block('tar -xzf paydocs-0.1.0.tgz')}`), /0\.1\.0/);
    assert.match(await run('paydocs version'), /^0\.1\.0, commit abc1234/);
  });

  test('the first start leads to a signed-in Owner with all employees', async () => {
    const mail = { MAIL_URL: 'file:/var/lib/paydocs/outbox' };
    const output = await run(block('cat > paydocs.env'), mail);
    assert.match(output, /"token":"v4\.public\./);
    assert.equal(await employeesAt(3000), EMPLOYEES);
  });

  test('systemd runs two nodes and a worker, which make documents', async () => {
    await run(block('systemctl enable --now'));
    await run('systemctl enable --now paydocs-worker@9501');
    await run(block(/^for port/));
    await assert.rejects(run('curl --silent http://127.0.0.1:3000/'), /ended with 7:/);
    assert.equal(await versions(), `${OLD}\n`.repeat(3));
    await payRun('01');
    assert.equal(await employeesAt(3002), EMPLOYEES);
  });

  test('images and manifests are made of files that the release has', async () => {
    const clone = 'cd paydocs-0.1.0\n';
    await run(clone + block('docker build'));
    await run(clone + block('secret.example.yaml'));
    await run(clone + block('kubectl create namespace'));
  });

  test('a backup is restored, and the doctor finds nothing', async () => {
    await run(SERVICE + block('pg_dump'));
    assert.match(await run(SERVICE + RESTORE), /^ok +files +all 3 files are right$/m);
  });

  test('the drill fails without the files of documents, and for an early copy', async () => {
    await run(
      'mv paydocs.documents.tar sound.tar && tar --create --file=paydocs.documents.tar --files-from=/dev/null',
    );
    await assert.rejects(run(SERVICE + RESTORE), /3 of 3 files are missing or damaged/);
    await run(
      'mv sound.tar paydocs.documents.tar && dropdb paydocs_drill && rm -r paydocs.documents',
    );
    await payRun('02');
    await run(`${SERVICE}pg_dump --format=custom --file=paydocs.dump "$DATABASE_URL"`);
    await assert.rejects(run(SERVICE + RESTORE), /3 of 6 files are missing or damaged/);
    await run('dropdb paydocs_drill && rm -r paydocs.documents');
  });

  test('an upgrade and a rollback keep everything', async () => {
    await run(block('tar -xzf paydocs-$NEW.tgz'), { NEW });
    assert.equal(await versions(), `${NEW}\n`.repeat(3));
    await run(block('/opt/paydocs/$OLD/activate'), { OLD });
    assert.equal(await versions(), `${OLD}\n`.repeat(3));
    assert.equal(await employeesAt(3001), EMPLOYEES);
  });

  test('a rollback of migrations restores the dump into a new database', async () => {
    const newer = "insert into mikro_orm_migrations (name) values ('paydocs-9999-later')";
    await run(`${SERVICE}psql --dbname="$DATABASE_URL" --command="${newer}"`);
    const activate = block('/opt/paydocs/$OLD/activate');
    await run('systemctl stop paydocs@3001 paydocs@3002');
    await assert.rejects(run(`${SERVICE}PORT=3009 timeout 20 paydocs serve`), /paydocs-9999-later/);
    await run(`${SERVICE}${block('paydocs_before')}`);
    await run(activate, { OLD });
    assert.equal(await employeesAt(3002), EMPLOYEES);
    assert.match(await run(`${SERVICE}echo $DATABASE_URL`), /\/paydocs_before$/m);
  });

  test('both keys are rotated to the end', async () => {
    const restart = block(/^for port/);
    for (const step of ['|^TOKEN_KEYS=.*|', '\\1=\\4,\\3']) await run(`${block(step)}\n${restart}`);
    const output = await run(block('paydocs keys reencrypt'));
    assert.match(output, /^encrypted \d+ values and 6 files with the first data key$/m);
    assert.match(output, /^ok +files +all 6 files are right$/m);
    // Root has stored the files again, and the service is another user.
    assert.equal(await downloaded(), '%PDF-');
    await run(`${block('\\1=\\3')}\n${restart}`);
    await versions();
    // The worker has the keys of the file too.
    await run(
      `grep '^DATA_KEYS=' /etc/paydocs/paydocs.env | cmp - <(tr '\\0' '\\n' < /proc/$(cat /run/paydocs-worker@9501.pid)/environ | grep '^DATA_KEYS=')`,
    );
    const keys = (await run(`${SERVICE}paydocs keys list --json`)).trim().split('\n');
    assert.equal(keys.map((line) => JSON.parse(line)).length, 2);
    assert.match(await run(`${SERVICE}paydocs doctor --files`), /all 6 files are right/);
    await payRun('03');
    assert.equal(await employeesAt(3001), EMPLOYEES);
  });

  test('a replica takes over with every acknowledged write', async () => {
    const replica = { PGDATA: '/var/lib/postgresql/replica', PGPORT: '5433' };
    await machine.asPostgres(block('pg_basebackup'), { ...replica, PRIMARY: 'localhost:5432' });
    const id = await order('04');
    await machine.asPostgres('pg_ctl -D data stop -m immediate');
    await run(SERVICE + block('pg_promote'), { REPLICA: 'localhost:5433' });
    await run(block(/^for port/));
    await watch(id);
    assert.match(await run(`${SERVICE}paydocs doctor --files`), /all 12 files are right/);
    assert.equal(await employeesAt(3002), EMPLOYEES);
  });

  test('a receiver that was down for a day gets every event, each once', async () => {
    const receiver = addReceiver(machine);
    await run(`cat >> /etc/paydocs/paydocs.env <<END\n${receiver.variables}\nEND`);
    await run(block(/^for port/));
    const events = '--events document.completed,order.completed';
    await run(
      `${SERVICE}paydocs webhooks create --site main --url http://127.0.0.1:9999 ${events}`,
    );
    await payRun('05');
    let refusals = 0;
    for (let hour = 2; hour <= 24; hour += 2) {
      refusals = (await receiver.endpointWhen(({ failures }) => failures > refusals)).failures;
      await receiver.moveClock(hour);
    }
    const waiting = EMPLOYEES + 1;
    const { id } = await receiver.endpointWhen(({ state }) => state === 'failing');
    await receiver.start();
    await run(`${SERVICE}paydocs webhooks enable ${id}`);
    await receiver.endpointWhen((endpoint) => endpoint.waiting === 0);
    const ids = await receiver.received();
    assert.deepEqual([ids.length, new Set(ids).size], [waiting, waiting]);
    assert.match(await run(`${SERVICE}paydocs doctor`), /1 endpoints, none is failing/);
  });

  test('every block of the page was run', () => assert.deepEqual([...left], []));
});
