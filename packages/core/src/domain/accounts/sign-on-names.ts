declare const URL: {
  parse(url: string): {
    readonly href: string;
    readonly protocol: string;
    readonly hash: string;
  } | null;
};

const PROVIDER = /^[a-z0-9-]{1,32}$/;

/** Whether a text names an identity provider in addresses: 1–32 of a–z, 0–9 and hyphens. */
export const isProviderName = (input: string): boolean => PROVIDER.test(input);

/** Whether an input is an http or https URL as browsers write it, without a fragment, to which they may come back. */
export const isReturnUrl = (input: unknown): input is string => {
  const url = typeof input === 'string' ? URL.parse(input) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.href === input && url.hash === '';
};
