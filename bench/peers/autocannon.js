// The load where there is no wrk, each connection as one of the callers, or with one of the posts:
// takes its options as JSON and prints the result as JSON.
import autocannon from 'autocannon';

const { callers, posts, sent, ...options } = JSON.parse(process.argv[2]);
const { pathname, search } = new URL(options.url);
const requests = [
  ...callers.map((header) => {
    const [name, value] = header.split(': ', 2);
    return { method: 'GET', headers: { [name]: value } };
  }),
  ...posts.map((body) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })),
];
const inTurn = sent.map(({ method, path, body }, place) => {
  const [name, value] = callers[place % callers.length]?.split(': ', 2) ?? [];
  const own = name === undefined ? {} : { [name]: value };
  return { method, path, body, headers: { 'content-type': 'application/json', ...own } };
});
let turn = 0;
const setupClient = (client) => {
  if (inTurn.length > 0) {
    // Each connection sends all of them, and begins with another one.
    const first = (turn * 7) % inTurn.length;
    turn += 1;
    client.setRequests([...inTurn.slice(first), ...inTurn.slice(0, first)]);
    return;
  }
  const request = requests[turn % requests.length];
  turn += 1;
  if (request !== undefined) client.setRequests([{ ...request, path: pathname + search }]);
};
const {
  requests: answered,
  latency,
  errors,
  non2xx,
} = await autocannon({ ...options, setupClient });
process.stdout.write(JSON.stringify({ requests: answered, latency, errors, non2xx }));
