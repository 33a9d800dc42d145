const hooks = `
  import { registerHooks } from 'node:module';
  const seen = { postgres: new Set(), bucket: new Set(), passwords: new Set() };
  registerHooks({ load(url, context, next) {
    if (/node_modules\\/(pg|pg-[a-z-]+)\\/|store\\/postgres\\//.test(url)) seen.postgres.add(url);
    if (/node_modules\\/@(aws-sdk|smithy)\\/|bucket-storage/.test(url)) seen.bucket.add(url);
    if (/node_modules\\/@zxcvbn-ts\\//.test(url)) seen.passwords.add(url);
    return next(url, context);
  } });
  process.on('exit', () => console.log('loaded: ' + seen.postgres.size + ' of postgres, ' + seen.bucket.size + ' of the bucket, ' + seen.passwords.size + ' of common passwords'));
`;

/** Makes a program print, when it ends, how many modules it has loaded that only some configurations need. */
export const tellLoaded = { NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(hooks)}"` };

type Loaded = Readonly<Record<'postgres' | 'bucket' | 'passwords', number>>;

export function loadedBy({ out }: { readonly out: string }): Loaded {
  const [, postgres, bucket, passwords] =
    /loaded: (\d+) of postgres, (\d+) of the bucket, (\d+) of common passwords/.exec(out) ?? [];
  return { postgres: Number(postgres), bucket: Number(bucket), passwords: Number(passwords) };
}
