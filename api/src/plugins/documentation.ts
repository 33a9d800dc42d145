import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import type { EndpointName } from '@tulay/contract/table';
import { complete, type Document } from './openapi-examples.ts';
import { describeRows } from './openapi.ts';
import { pageHeaders } from './security-headers.ts';

/** The OpenAPI 3.1 document made from the endpoint table, and, where it is wanted, a page that shows it. */
export const documentation = fp<{ readonly withPage: boolean }>(
  async (app, { withPage }) => {
    let made: ReturnType<typeof describeRows> | null = null;
    // When the document is first asked for, not at the start.
    const rows = () => (made ??= describeRows());
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Tulay', description: 'Loans for Filipinos who work abroad.', version: '2' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      },
      // The table's routes are named by their rows.
      transform: ({ schema, url }) => ({
        schema: schema?.hide ? schema : rows().operation(schema.operationId as EndpointName),
        url,
      }),
      transformObject(made) {
        // The library's type has every version of the format; it made the one that is asked for above.
        const { openapiObject } = made as unknown as { readonly openapiObject: Document };
        complete(openapiObject, rows().schemas);
        return openapiObject;
      },
    });
    let text: string | null = null;
    app.get('/api/v2/openapi.json', { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(app.swagger()))),
    );
    if (!withPage) return;
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiHooks: {
        onRequest(_request, reply, done) {
          void reply.headers(pageHeaders);
          done();
        },
      },
      // The page of the documents is a library's: it names itself no trusted type, shows icons as data, and brings one style
      // of its own, of which exactly these bytes are let in.
      staticCSP:
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
  },
  { name: 'documentation' },
);
