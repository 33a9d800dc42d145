import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from './shipped-copy.ts';

const exec = promisify(execFile);

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

export async function makeCertificate(dir: string): Promise<Certificate> {
  const [certificate, key] = [join(dir, 'cert.pem'), join(dir, 'key.pem')];
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  await exec('openssl', ['req', '-x509', ...made, ...names, '-keyout', key, '-out', certificate]);
  return { certificate, key };
}

/** A sample of operate with some of its text as this machine needs it; each is there. */
async function sample(name: string, changes: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(join(repository, 'operate', name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

interface Ports {
  readonly port: number;
  readonly plainPort: number;
  readonly service: string;
}

export interface Proxy {
  readonly name: 'caddy' | 'nginx';
  readonly version: readonly string[];
  /** Writes its configuration below `dir` and has it checked; the command that serves. */
  prepare(dir: string, files: Certificate, ports: Ports): Promise<readonly string[]>;
}

export const proxies: readonly Proxy[] = [
  {
    name: 'caddy',
    version: ['version'],
    async prepare(dir, { certificate, key }, { port, service }) {
      const site = `{$TULAY_SITE:loans.example} {`;
      const text = await sample('Caddyfile', [
        [site, `https://localhost:${port} {\n\ttls ${certificate} ${key}`],
        ['{$TULAY_SERVICE:127.0.0.1:3000}', service],
      ]);
      const file = join(dir, 'Caddyfile');
      await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`);
      const which = ['--config', file, '--adapter', 'caddyfile'];
      await exec('caddy', ['validate', ...which], { env: { ...process.env, HOME: dir } });
      return ['caddy', 'run', ...which];
    },
  },
  {
    name: 'nginx',
    version: ['-v'],
    async prepare(dir, { certificate, key }, { port, plainPort, service }) {
      const text = await sample('nginx.conf', [
        ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
        ['\tlisten [::]:443 ssl http2;\n', ''],
        ['listen 80;', `listen 127.0.0.1:${plainPort};`],
        ['\tlisten [::]:80;\n', ''],
        ['loans.example', 'localhost'],
        ['/etc/ssl/tulay/fullchain.pem', certificate],
        ['/etc/ssl/tulay/privkey.pem', key],
        ['127.0.0.1:3000', service],
      ]);
      await mkdir(join(dir, 'temporary'));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${join(dir, 'temporary', kind)};`,
      );
      const file = join(dir, 'nginx.conf');
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      await writeFile(
        file,
        `${user}\ndaemon off;\npid ${dir}/nginx.pid;\nerror_log ${dir}/error.log;\nevents {}\nhttp {\naccess_log ${dir}/access.log;\n${temporary.join('\n')}\n${text}\n}\n`,
      );
      await exec('nginx', ['-t', '-e', `${dir}/error.log`, '-c', file]);
      return ['nginx', '-e', `${dir}/error.log`, '-c', file];
    },
  },
];

export async function isInstalled({ name, version }: Proxy): Promise<boolean> {
  return exec(name, version).then(
    () => true,
    () => false,
  );
}

export function serve([program = '', ...args]: readonly string[], home: string): ChildProcess {
  return spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: home } });
}
