// Writes the snapshots of the schema with a line for each column, index and check: what drizzle-kit puts on a line of its own fills
// thousands, in which a change is not seen. It reads them again like all JSON.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tables, what a table has, and each of that. */
const linesToDepth = 4;

function written(value: unknown, depth: number): string {
  const parts =
    typeof value === 'object' && value !== null && !Array.isArray(value) && depth < linesToDepth
      ? Object.entries(value)
      : [];
  if (parts.length === 0) return JSON.stringify(value);
  const indent = '  '.repeat(depth);
  const lines = parts.map(([name, part]) => `${indent}  ${JSON.stringify(name)}: ${written(part, depth + 1)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

for (const path of globSync('src/migrations*/meta/*_snapshot.json', { cwd: join(import.meta.dirname, '..') })) {
  const file = join(import.meta.dirname, '..', path);
  writeFileSync(file, `${written(JSON.parse(readFileSync(file, 'utf8')), 0)}\n`);
}
