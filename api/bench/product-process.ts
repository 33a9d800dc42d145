import { buildBenchApp } from './bench-app.ts';
import { announce } from './measured-process.ts';

const [dir = '', mode, databaseUrl] = process.argv.slice(2);
const { app } = await buildBenchApp(dir, { single: mode === 'single', databaseUrl });
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
