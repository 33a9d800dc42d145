export { boundTo, codeHash } from './digests.ts';
