import { describeApi } from '@tulay/conformance/describe-api';
import { afterAll } from 'vitest';
import { makeTestApi } from '../make-test-api.ts';
import { noteExamples } from '../openapi/note-examples.ts';

const { make, write } = noteExamples(makeTestApi);
const examplesWanted = process.env['OPENAPI_EXAMPLES'] === 'write';

describeApi('Fastify and SQLite', examplesWanted ? make : makeTestApi);
afterAll(() => {
  if (examplesWanted) write();
});
