import { createCore } from '@paydocs/core';
import { createApp, parserErrorHandler } from '@paydocs/http-koa';
import { memoryPorts } from '@paydocs/testing';
import express from 'express';

// A host that mounts the API in Express.
const app = createApp(createCore(memoryPorts()));
export const host = express().use('/payroll', app.callback(), parserErrorHandler(app));
