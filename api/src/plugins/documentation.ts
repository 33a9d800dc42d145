import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { errorBody } from '../openapi.ts';

/** The OpenAPI 3.1 document made from the endpoint table, and a page that shows it. */
export const documentation = fp(
  async (app) => {
    app.addSchema(errorBody);
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Tulay', description: 'Loans for Filipinos who work abroad.', version: '2' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      },
      refResolver: {
        buildLocalReference: ({ $id }, _base, _fragment, index) => (typeof $id === 'string' ? $id : `schema-${index}`),
      },
    });
    app.get('/api/v2/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      // The page of the documents is a library's: it names itself no trusted type, and shows icons as data.
      staticCSP:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
  },
  { name: 'documentation' },
);
