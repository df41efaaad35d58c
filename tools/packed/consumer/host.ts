import { once } from 'node:events';
import { createServer } from 'node:http';
import { createCore } from '@paydocs/core';
import { createApp } from '@paydocs/http-koa';
import { memoryPorts, sampleData } from '@paydocs/testing';

// A host with its own server, which uses the public types of @paydocs/http-koa.
const listener = createApp(createCore(memoryPorts(await sampleData()))).callback();
const server = createServer((req, res) => void listener(req, res)).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const response = await fetch(`http://127.0.0.1:${port}/docs/swagger-ui.css`);
const type = response.headers.get('content-type') ?? '';
console.log(response.status, type.split(';', 1).join());
server.close();
