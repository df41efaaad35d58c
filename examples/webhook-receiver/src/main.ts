import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const port = Number(process.env['PORT'] ?? 8080);

// One secret of `paydocs webhooks create`, or the new and the old one while they change.
const secrets = process.env['WEBHOOK_SECRETS']?.split(' ') ?? [];
const webhooks = secrets.map((secret) => new Webhook(secret));

// A real receiver keeps the ids in its database, in the transaction of what it does with the event.
const handled = new Set<string>();

const isSignedBy = (webhook: Webhook, body: string, headers: IncomingHttpHeaders): boolean => {
  try {
    webhook.verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};

const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  // The signature is of the text as it arrives: it is parsed afterwards.
  const body = await text(request);
  if (!webhooks.some((webhook) => isSignedBy(webhook, body, request.headers))) {
    response.writeHead(401).end();
    return;
  }
  const id = String(request.headers['webhook-id']);
  if (!handled.has(id)) {
    handled.add(id);
    const { type, data } = JSON.parse(body);
    console.log(`${id}: ${type} ${JSON.stringify(data)}`);
  }
  response.writeHead(204).end();
};

const server = createServer((request, response) => {
  receive(request, response).catch(() => response.destroy());
});
server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/hooks`));
