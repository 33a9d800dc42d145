import { fileURLToPath } from 'node:url';

/** Where the two worlds of the browser tests live. */
export const serverPort = 3411;
export const mocksPort = 5411;
export const dataDir = fileURLToPath(new URL('../../../.cache/e2e-data', import.meta.url));
/** The built site with short waiting times. */
export const hastySite = fileURLToPath(new URL('../../../.cache/e2e-site', import.meta.url));
export const messagesFile = `${dataDir}/messages.jsonl`;
