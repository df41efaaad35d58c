import type { Core, RefusalCode } from '@paydocs/core';
import { codeOf, sampleCore } from './sample-core.ts';

/** Values of every type, which no use case may take for valid. */
export const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  Number.NaN,
  1n,
  'an arbitrary text',
  Symbol('wrong'),
  [],
  [null],
  {},
  Object.create(null),
  { toString: null },
  () => 'x',
  new Date(Number.NaN),
  new Map(),
];

/** The use cases whose first argument is a caller. */
export const withCaller = [
  'me',
  'changeMe',
  'requestEmailChange',
  'authorize',
  'refresh',
  'logout',
  'logoutAll',
  'listSessions',
  'endSession',
  'changePassword',
  'createApiToken',
  'startSecondFactor',
  'confirmSecondFactor',
  'startPasskey',
  'confirmPasskey',
  'listSecondFactors',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'reauthenticate',
  'listApiTokens',
  'revokeApiToken',
  'listCompanies',
  'listEmployees',
  'listAudit',
  'showCompany',
  'createCompany',
  'replaceCompany',
  'changeCompany',
  'removeCompany',
  'showEmployee',
  'createEmployee',
  'replaceEmployee',
  'changeEmployee',
  'removeEmployee',
  'inviteEmployee',
  'untieEmployee',
  'listSiteUsers',
  'showSiteUser',
  'createSiteUser',
  'changeSiteUser',
  'showSite',
  'changeSite',
  'listLayouts',
  'showLayout',
  'createLayout',
  'replaceLayout',
  'removeLayout',
  'previewLayout',
  'createOrder',
  'addOrderDocuments',
  'listOrderIssues',
  'reissueOrder',
  'submitOrder',
  'listOrders',
  'showOrder',
  'recordTransaction',
  'listTransactions',
  'showTransaction',
  'cancelOrder',
  'retryOrder',
  'downloadOrder',
  'listDocuments',
  'showDocument',
  'downloadDocument',
  'retryDocument',
  'removeDocument',
  'voidDocument',
  'replaceDocument',
] as const;

/** Those of them that accept an operator, too. */
export const withOperator: readonly (typeof withCaller)[number][] = [
  'listSessions',
  'endSession',
  'logoutAll',
  'listApiTokens',
  'revokeApiToken',
  'submitOrder',
  'listOrders',
  'showOrder',
  'listOrderIssues',
  'cancelOrder',
  'retryOrder',
  'reissueOrder',
  'downloadOrder',
  'listDocuments',
  'showDocument',
  'downloadDocument',
  'retryDocument',
  'removeDocument',
  'voidDocument',
];

/** A use case that is called with anything. */
export type UseCase = (...values: readonly unknown[]) => Promise<unknown>;

/** Returns the code of the refusal; any other error fails the test. */
export const refusedAs = async (
  useCase: UseCase,
  ...values: readonly unknown[]
): Promise<RefusalCode> => codeOf(useCase(...values));

/** Returns the use cases of a core, and a caller who has signed in. */
export const signedIn = async () => {
  const { core, signIn } = await sampleCore();
  const useCases = core as unknown as Readonly<Record<keyof Core, UseCase>>;
  return { useCases, caller: await signIn('member@main.test') };
};
