import type { InputOf } from '@tulay/contract/table';
import { manilaDate } from '../../calendar/manila-date.ts';
import { fromCentavos, sumCentavos } from '../../money/centavos.ts';
import { fail, type Failure } from '../../operation.ts';
import type { Policy } from '../../policy.ts';
import type { Hashing } from '../../ports/ports.ts';
import type { Reader } from '../../ports/store.ts';
import { readStatement } from './read-statement.ts';
import { sortLines, type SortedLines } from './sort-lines.ts';

interface Looking {
  readonly tx: Pick<Reader, 'incoming'>;
  readonly hashing: Pick<Hashing, 'sha256'>;
  readonly policy: Pick<Policy, 'statements'>;
  readonly input: InputOf<'checkStatement'>;
  readonly now: number;
}

interface Looked {
  readonly sorted: SortedLines;
  readonly amountCentavos: ReturnType<typeof sumCentavos>;
  readonly reply: {
    readonly fresh: number;
    readonly freshPHP: number;
    readonly known: number;
    readonly debits: number;
    readonly refused: SortedLines['refused'][number][];
  };
}

/** What becomes of each line of a statement. Fails with `statement.bank_unknown`, `statement.unreadable`, `statement.too_long`. */
export async function lookAtStatement({ tx, hashing, policy, input, now }: Looking): Promise<Looked | Failure> {
  const mapping = policy.statements.find(({ bank }) => bank === input.bank);
  if (!mapping) return fail('statement.bank_unknown');
  const bytes = Uint8Array.from(atob(input.file), (character) => character.charCodeAt(0));
  const statement = readStatement(bytes, mapping, manilaDate(now));
  if (typeof statement === 'string') return fail(statement);
  const sorted = await sortLines({ tx, hashing }, mapping.bank, statement.lines);
  const amountCentavos = sumCentavos(sorted.fresh.map((line) => line.amountCentavos));
  return {
    sorted,
    amountCentavos,
    reply: {
      fresh: sorted.fresh.length,
      freshPHP: fromCentavos(amountCentavos),
      known: sorted.known,
      debits: statement.debits,
      refused: [...statement.refused, ...sorted.refused].toSorted((one, other) => one.line - other.line),
    },
  };
}
