// The load where there is no wrk, each connection as one of the callers, or with one of the posts:
// takes its options as JSON and prints the result as JSON.
import autocannon from 'autocannon';

const { callers, posts, ...options } = JSON.parse(process.argv[2]);
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
let turn = 0;
const setupClient = (client) => {
  const request = requests[turn % requests.length];
  turn += 1;
  if (request !== undefined) client.setRequests([{ ...request, path: pathname + search }]);
};
const { requests: sent, latency, errors, non2xx } = await autocannon({ ...options, setupClient });
process.stdout.write(JSON.stringify({ requests: sent, latency, errors, non2xx }));
