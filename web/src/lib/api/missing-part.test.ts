import { expect, test } from 'vitest';
import { isMissingPart, missingAddress, noteMissingPart } from './missing-part.ts';

const address = 'https://tulay.example:8443/assets/wallet-1a2b3c4d.js';

/** As a browser makes it: `stack` is what it writes there, if anything. */
function browserError(message: string, stack?: string): TypeError {
  const error = new TypeError(message);
  Object.defineProperty(error, 'stack', { value: stack });
  return error;
}

// As Chromium 153, Firefox 153 and WebKit 2.50 were seen to write them.
test.each([
  browserError(
    `Failed to fetch dynamically imported module: ${address}`,
    `TypeError: Failed to fetch dynamically imported module: ${address}`,
  ),
  browserError(`error loading dynamically imported module: ${address}`, ''),
  browserError('Importing a module script failed.'),
  // A portal's page, its JSON, and its page elsewhere.
  browserError("'text/html' is not a valid JavaScript MIME type."),
  browserError("'application/json' is not a valid JavaScript MIME type."),
  browserError('Cross-origin script load denied by Cross-Origin Resource Sharing policy.'),
  browserError('Importing a module script is canceled.'),
  // In whatever words another one says it.
  browserError('Ang file ay hindi dumating.', 'requestFetch@[native code]\nrequestInstantiate@[native code]'),
  new Error('Unable to preload CSS for /assets/wallet-1a2b3c4d.css'),
  // A file that was cut on its way.
  new SyntaxError('Unexpected end of input'),
  new DOMException('signal timed out', 'TimeoutError'),
])('%s did not come', (error) => {
  expect([noteMissingPart(error), isMissingPart(error)]).toEqual([true, true]);
});

test.each([
  browserError(
    "Cannot read properties of undefined (reading 'map')",
    `TypeError: Cannot read properties of undefined (reading 'map')\n    at ${address}:1:6`,
  ),
  browserError('can\'t access property "x" of null', `@${address}:1:1\n`),
  browserError("null is not an object (evaluating 'null.x')", `module code@${address}:1:5`),
  new TypeError('names.toSorted is not a function'),
  new ReferenceError('structuredClone is not defined'),
])('%s is a mistake of ours', (error) => {
  expect([noteMissingPart(error), isMissingPart(error)]).toEqual([false, false]);
});

test('the address of a missing part is known by its error, and by one that came of it', () => {
  const error = browserError(`Failed to fetch dynamically imported module: ${address}`);
  noteMissingPart(error);
  expect([error, new Error('No shape', { cause: error }), new Error('No answer')].map(missingAddress)).toEqual([
    address,
    address,
    undefined,
  ]);
});
