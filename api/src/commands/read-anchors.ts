import { readFile } from 'node:fs/promises';
import { type AuditAnchor, AuditAnchorSchema } from '@tulay/lending/audit';
import * as v from 'valibot';
import { StartProblem } from '../start/start-problem.ts';

const Line = v.pipe(v.string(), v.parseJson(), AuditAnchorSchema);

/** The anchors in a file, a JSON line each. Throws a {@link StartProblem} for another line, and for a file without any. */
export async function readAnchors(path: string): Promise<readonly AuditAnchor[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartProblem(`${path} cannot be read.`, { cause });
  });
  const anchors = text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const parsed = v.safeParse(Line, line);
    if (!parsed.success)
      throw new StartProblem(`Line ${at + 1} of ${path} is no anchor: date, sequence and hash as JSON.`);
    return [parsed.output];
  });
  if (anchors.length === 0) throw new StartProblem(`${path} holds no anchor.`);
  return anchors;
}
