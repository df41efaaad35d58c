import {
  type AnyRefused,
  type InputIssue,
  isRefused,
  type RefusalCode,
  type Refusals,
} from '@paydocs/core';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';

const NAMES_MAX = 20;

const namesOf = (names: readonly string[]): string =>
  names.length > NAMES_MAX
    ? `${names.slice(0, NAMES_MAX).join(', ')} and ${names.length - NAMES_MAX} more`
    : names.join(', ');

/** Whether a field is a part of a layout, whose names stay as they are. */
const isInLayout = (field: string): boolean => field.startsWith('layout.');

/** Returns a field name for sentences: `firstName` → `first name`. */
const label = (field: string): string => (isInLayout(field) ? field : words(field));

const words = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace('email', 'e-mail');

/** What one value of a field is, where the name of the field does not say it. */
const ONE_OF: Readonly<Record<string, string>> = { prices: 'type of documents' };

/** Returns the noun for one value of a field: `event` for `events`. */
const nounOf = (field: string): string => ONE_OF[field] ?? label(field).replace(/(?<![su])s$/, '');

type Unknown = Extract<InputIssue, { readonly rule: 'unknown' }>;

const unknownSentence = ({ field, allowed, nearest }: Unknown): string => {
  const none = allowed.length === 0;
  if (field !== 'site') {
    const advice = nearest === undefined ? '' : `; the nearest name is ${nearest}`;
    const choice = none ? ', and none to choose' : `: choose one of ${namesOf(allowed)}${advice}`;
    return `There is no such ${nounOf(field)}${choice}.`;
  }
  const choice = none ? '' : `choose one of ${namesOf(allowed)}, or `;
  return `There is no such site: ${choice}create it with \`paydocs sites create <identifier> --name <name>\`.`;
};

const issueSentence = async (issue: InputIssue): Promise<string> => {
  if (issue.rule === 'unknown' && !isInLayout(issue.field)) return unknownSentence(issue);
  if (issue.field === 'input') return 'Nothing to change: give at least one option.';
  if (issue.rule === 'taken') return `Another record has this ${label(issue.field)} already.`;
  // Imported on use, because the commands need no other part of the HTTP package.
  const { issueMessage } = await import('@paydocs/http-koa');
  return `The ${label(issue.field)} ${issueMessage(issue)}`;
};

const sentences: {
  readonly [Code in RefusalCode]?: string | ((facts: Refusals[Code]) => string);
} = {
  'user.missing': 'No account has this e-mail.',
  'person.erased': 'An employee was erased, and gets no document.',
  'person.missing': 'Nothing is stored about such a person.',
  'site.held':
    'A legal hold of the site is on: see `paydocs sites update <identifier> --legal-hold off`.',
  'permission.missing': ({ permission }) => `The user does not have the permission ${permission}.`,
  'idempotency.running': 'The same command is under way: run it again when that one has ended.',
  'order.missing': 'The site has no such order: see `paydocs orders list`.',
  'order.status': ({ status }) => `The order is ${status}: see \`paydocs orders show <id>\`.`,
  'statement.exists':
    'Employees have statements of the order already: see `paydocs orders issues <id>`.',
  'document.missing': 'The site has no such document: see `paydocs documents list`.',
  'document.imported': 'The document was not ordered here, and has no file.',
  'document.pending': 'The document is not made yet.',
  'document.status': ({ status }) =>
    `The document is ${status}: see \`paydocs documents show <uuid>\`.`,
  'layout.missing': 'The site has no such layout: see `paydocs layouts list`.',
  'layout.default':
    'The layout is the default template of the site: name another one with `paydocs sites update --template`.',
  'layout.limit': 'The site has as many layouts, or versions of them, as it may have.',
  'role.forbidden': 'The user has no administrative role.',
  'webhook.missing': 'The site has no such webhook: see `paydocs webhooks list`.',
  'webhook.limit': 'The site has as many webhooks as it may have: remove one first.',
  'api-token.missing': 'The user has no such API token.',
  'session.missing': 'The user has no such open session: see `paydocs users sessions <email>`.',
  'identity.missing': 'The user has no such identity: see `paydocs users identities <email>`.',
  'second_factor.missing': 'The user has no second factor.',
  'account.inactive':
    'The user or the site is not active: see `paydocs users activate <email>` and `paydocs sites update <identifier> --status active`.',
  'employee.forbidden': 'The role Employee reads only its own documents and record.',
  'owner.last':
    'The user is the last Active Owner of the site: give another user the role first, or add --force.',
};

const sentenceOf = ({ code, facts, message }: AnyRefused): string => {
  const sentence = sentences[code] as string | ((facts: unknown) => string) | undefined;
  return typeof sentence === 'function' ? sentence(facts) : (sentence ?? message);
};

/**
 * Returns the error of a refused command. The exit code is 2 when a value breaks a rule. The message
 * names no e-mail address and no password.
 */
const refusalError = async (refused: AnyRefused): Promise<OperationalError> => {
  if (refused.code !== 'input.invalid') {
    return new OperationalError(sentenceOf(refused));
  }
  const { issues } = refused.facts;
  const message = (await Promise.all(issues.map(issueSentence))).join(' ');
  const isUsage = issues.some(
    ({ field, rule }) => (rule !== 'unknown' && rule !== 'taken') || isInLayout(field),
  );
  return new OperationalError(message, isUsage ? { exitCode: USAGE_EXIT_CODE } : {});
};

/**
 * Runs use cases of a command.
 *
 * @throws OperationalError for every refusal.
 */
export const asOperational = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw isRefused(error) ? await refusalError(error) : error;
  }
};
