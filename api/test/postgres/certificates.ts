import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] });

/** Whether certificates can be made on this machine. */
export function hasOpenssl(): boolean {
  try {
    return openssl('version').length > 0;
  } catch {
    return false;
  }
}

/** A CA of its own in this folder, and what it made for a server of that name; `owner` may read the key. */
export function makeCertificates(dir: string, host: string, owner: string | null) {
  const at = (name: string) => join(dir, name);
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', at('ca.key'), '-out', at('ca.pem'), '-subj', '/CN=CA', '-days', '2');
  openssl('req', ...newKey, '-keyout', at('server.key'), '-out', at('server.csr'), '-subj', `/CN=${host}`);
  writeFileSync(at('names'), `subjectAltName=DNS:${host}`);
  const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')];
  openssl('x509', '-req', '-in', at('server.csr'), '-out', at('server.pem'), ...by, '-days', '2');
  chmodSync(dir, 0o755);
  // Whoever ran before in this process may have closed what it writes.
  chmodSync(at('server.pem'), 0o644);
  chmodSync(at('server.key'), 0o600);
  if (owner !== null) execFileSync('chown', [owner, at('server.key')]);
  return { ca: at('ca.pem'), certificate: at('server.pem'), key: at('server.key') };
}
