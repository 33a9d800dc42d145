const hooks = `
  import { registerHooks } from 'node:module';
  const seen = { postgres: new Set(), bucket: new Set(), passwords: new Set(), traces: new Set() };
  registerHooks({ load(url, context, next) {
    if (/node_modules\\/(pg|pg-[a-z-]+)\\/|store\\/postgres\\//.test(url)) seen.postgres.add(url);
    if (/node_modules\\/@(aws-sdk|smithy)\\/|bucket-storage/.test(url)) seen.bucket.add(url);
    if (/node_modules\\/@zxcvbn-ts\\//.test(url)) seen.passwords.add(url);
    if (/node_modules\\/@opentelemetry\\/|open-traces/.test(url)) seen.traces.add(url);
    return next(url, context);
  } });
  process.on('exit', () => console.log('loaded: ' + seen.postgres.size + ' of postgres, ' + seen.bucket.size + ' of the bucket, ' + seen.passwords.size + ' of common passwords, ' + seen.traces.size + ' of traces'));
`;

/** Makes a program print, when it ends, how many modules it has loaded that only some configurations need. */
export const tellLoaded = { NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(hooks)}"` };

type Loaded = Readonly<Record<'postgres' | 'bucket' | 'passwords' | 'traces', number>>;

export function loadedBy({ out }: { readonly out: string }): Loaded {
  const [, postgres, bucket, passwords, traces] =
    /loaded: (\d+) of postgres, (\d+) of the bucket, (\d+) of common passwords, (\d+) of traces/.exec(out) ?? [];
  return { postgres: Number(postgres), bucket: Number(bucket), passwords: Number(passwords), traces: Number(traces) };
}
