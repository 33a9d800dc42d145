import fp from 'fastify-plugin';

/** JSON bodies. A call without payload may still carry the content type: nothing then means an empty object. */
export const jsonBodies = fp(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = body.toString();
      if (text.trim() === '') return done(null, {});
      void parseJson(request, text, done);
    });
  },
  { name: 'json-bodies', dependencies: ['error-replies'] },
);
