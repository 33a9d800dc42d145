import { BusyError } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { makeHashing } from '../../src/adapters/hashing.ts';

const key = Buffer.alloc(32, 7);

test('passwords are salted Argon2id with 19 MiB, two passes, one lane', async () => {
  const hashing = makeHashing(key);
  const [one, two] = await Promise.all([hashing.hashPassword('Example!1'), hashing.hashPassword('Example!1')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await hashing.verifyPassword('Example!1', one)).toBe(true);
  expect(await hashing.verifyPassword('Example!2', one)).toBe(false);
});

test('no hash is false after the same work', async () => {
  const hashing = makeHashing(key, { atOnce: 1, waiting: 0 });
  const comparing = hashing.verifyPassword('Example!1', null);
  // It holds the only place, as a real comparison does.
  await expect(hashing.verifyPassword('Example!1', null)).rejects.toThrow(BusyError);
  expect(await comparing).toBe(false);
});

test('a full line is refused and moves on', async () => {
  const hashing = makeHashing(key, { atOnce: 1, waiting: 1 });
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => hashing.hashPassword('Example!1')));
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  await expect(hashing.hashPassword('Example!1')).resolves.toContain('$argon2id$');
});

test('digests: RFC 4231 case 2, FIPS 180 "abc", other key other digest', () => {
  expect(makeHashing(Buffer.from('Jefe')).keyed('what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  expect(makeHashing(key).sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(makeHashing(key).keyed('a')).not.toBe(makeHashing(Buffer.alloc(32, 8)).keyed('a'));
});

test('passwords are hashed beside the event loop, which has next to nothing to do meanwhile', async () => {
  const hashing = makeHashing(key, { atOnce: 1, waiting: 8 });
  const [ofProcess, ofLoop] = [process.cpuUsage(), process.threadCpuUsage()];
  await Promise.all(Array.from({ length: 4 }, () => hashing.hashPassword('Example!1')));
  // Computing time, not turns: on a busy machine the loop may sleep through a whole hash.
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;
  expect(spent(process.threadCpuUsage(ofLoop))).toBeLessThan(spent(process.cpuUsage(ofProcess)) / 2);
});
