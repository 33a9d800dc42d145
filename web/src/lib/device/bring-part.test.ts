import { expect, test } from 'vitest';
import { isMissingPart } from '../api/missing-part.ts';
import { bringPart, sourceOfPart } from './bring-part.ts';

// As the bundler writes them, once a file of its own, once one that several parts share.
test.each([
  ['()=>r(()=>import(`./send-sign-in-BhnW08ZS.js`),__vite__mapDeps([25,2]))', 'send-sign-in-BhnW08ZS.js', undefined],
  ['()=>r(()=>import(`./schemas-dtysFprP.js`).then(e=>e.t),__vite__mapDeps([2,3]))', 'schemas-dtysFprP.js', 't'],
  ["() => import('./schemas-dtysFprP.js').then((n) => n.rows)", 'schemas-dtysFprP.js', 'rows'],
])('where a part comes from is told by what the build made of its import: %s', (load, file, name) => {
  expect(sourceOfPart(load)).toEqual({ file, name });
});

test('without a build there is nothing to tell', () => {
  expect(sourceOfPart("() => import('@tulay/contract/site/rows')")).toBeUndefined();
});

test('a part that did not come is asked for again', async () => {
  let tries = 0;
  const load = () => (++tries === 1 ? Promise.reject(new Error('stands still')) : Promise.resolve({ isHere: true }));
  await expect(bringPart(load)).rejects.toThrow('stands still');
  await expect(bringPart(load)).resolves.toEqual({ isHere: true });
});

test('of every try it is known that the part did not come, also of one that nothing else told of', async () => {
  const refused = () => Promise.reject(Object.assign(new TypeError('Not a script.'), { stack: '' }));
  const still = () => new Promise(() => undefined);
  const tries = await Promise.allSettled([bringPart(refused), bringPart(refused), bringPart(still, 1)]);
  expect(tries.map((tried) => tried.status === 'rejected' && isMissingPart(tried.reason))).toEqual([true, true, true]);
});

test('of a part that came and failed it is not', async () => {
  const error: unknown = await bringPart(() => Promise.reject(new TypeError('x is not a function'))).catch((e) => e);
  expect(isMissingPart(error)).toBe(false);
});
