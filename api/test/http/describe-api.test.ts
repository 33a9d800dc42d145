import { describeApi } from '@tulay/conformance/describe-api';
import { makeTestApi } from '../make-test-api.ts';

describeApi('Fastify and SQLite', makeTestApi);
