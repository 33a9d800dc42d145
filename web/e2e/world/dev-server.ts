import { resolve } from 'node:path';
import { createServer } from 'vite';
import { mocksPort } from './places.ts';

// Nobody changes a module while the tests run: a page keeps the thousand of them from one load to the next.
const headers = { 'Cache-Control': 'max-age=3600' };

const server = await createServer({
  root: resolve(import.meta.dirname, '../..'),
  server: { port: mocksPort, strictPort: true, headers },
});
await server.listen();
