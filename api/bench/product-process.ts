import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
import { composeService } from '../src/start/compose-service.ts';
import { appAlone } from '../test/app-alone.ts';
import { announce } from './measured.ts';

/** The product as it runs; only the rate limit of an address is lifted, and nobody is turned away. */
const [dir = '', databaseUrl] = process.argv.slice(2);
const config = loadConfig({ DATA_DIR: dir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
// Messages wait in the database: delivering them is a job of its own and no part of a request.
const events = { messagesWaiting: () => undefined, deliveryFailed: () => undefined };
const { app } = await buildApp({ ...(await composeService(config, events)), ...appAlone, logLevel: config.logLevel });
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
