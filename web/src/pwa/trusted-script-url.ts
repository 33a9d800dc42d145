type ScriptUrlPolicy = { createScriptURL(url: string): string };
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
};

/** The one address that the page may run as a worker. */
const workerUrl = '/service-worker.js';

/** Wraps the worker's address by the page's only Trusted Types policy; a plain string where browsers have none. */
export function trustedWorkerUrl(): string {
  const rules = {
    createScriptURL(url: string) {
      if (url !== workerUrl) throw new TypeError(`${url} is not the service worker`);
      return url;
    },
  };
  // Not in the DOM types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (trustedTypes?.createPolicy('tulay', rules) ?? rules).createScriptURL(workerUrl);
}
