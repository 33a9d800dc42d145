import { expect, test } from 'vitest';
import { isMissingPart, missingAddress, noteMissingPart } from './missing-part.ts';

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://tulay.example/assets/wallet-1a2b3c4d.js'),
  new TypeError('error loading dynamically imported module: https://tulay.example/assets/wallet-1a2b3c4d.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/wallet-1a2b3c4d.css'),
  // A file that was cut on its way.
  new SyntaxError('Unexpected end of input'),
])('%s did not come', (error) => {
  expect([noteMissingPart(error), isMissingPart(error)]).toEqual([true, true]);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'map')"),
  new TypeError('names.toSorted is not a function'),
  new ReferenceError('structuredClone is not defined'),
])('%s is a mistake of ours', (error) => {
  expect([noteMissingPart(error), isMissingPart(error)]).toEqual([false, false]);
});

test('the address of a missing part is known by its error, and by one that came of it', () => {
  const address = 'https://tulay.example/assets/wallet-1a2b3c4d.js';
  const error = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  noteMissingPart(error);
  expect([error, new Error('No shape', { cause: error }), new Error('No answer')].map(missingAddress)).toEqual([
    address,
    address,
    undefined,
  ]);
});
