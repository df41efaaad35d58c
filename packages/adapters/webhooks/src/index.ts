export { httpWebhookSender, type HttpWebhookSenderOptions } from './http-webhook-sender.ts';
export { dnsResolver, type ResolveAddresses } from './resolve-addresses.ts';
