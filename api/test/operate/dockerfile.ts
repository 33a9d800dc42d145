import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { repository } from './shipped-copy.ts';

export const dockerfile = readFileSync(join(repository, 'operate/Dockerfile'), 'utf8');

/** What follows each of these instructions, in order. */
export function instructions(name: string): readonly string[] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
}

const words = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The words of the command that the image starts, and of the one that looks whether it is well. */
export const imageCommand = v.parse(words, instructions('CMD')[0]);
export const healthCommand = v.parse(words, instructions('HEALTHCHECK')[0]?.split(' CMD ')[1]);
