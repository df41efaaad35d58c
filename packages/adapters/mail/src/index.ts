export { type FolderMailerOptions, folderMailer } from './folder-mailer.ts';
export { inspectMailFolder, type MailFolderInspection } from './inspect-mail-folder.ts';
export {
  inspectMailServer,
  type InspectMailServerOptions,
  type MailServerInspection,
} from './inspect-mail-server.ts';
export { type MailerOptions, openMailer } from './open-mailer.ts';
export { preloadMailer } from './preload-mailer.ts';
export { type ClosableMailer, type SmtpMailerOptions, smtpMailer } from './smtp-mailer.ts';
