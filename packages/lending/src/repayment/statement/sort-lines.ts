import { startOf } from '../../calendar/manila-date.ts';
import type { Hashing } from '../../ports/ports.ts';
import type { IncomingRecord } from '../../ports/record/incoming-record.ts';
import type { Reader } from '../../ports/store.ts';
import { betweenTexts, type ToldPayment } from '../incoming/told-payment.ts';
import type { RefusedLine, StatementLine } from './read-statement.ts';

/** A line that is to become a payment. */
type FreshLine = ToldPayment & Pick<StatementLine, 'amountCentavos'>;

export interface SortedLines {
  readonly fresh: readonly FreshLine[];
  readonly known: number;
  readonly refused: readonly RefusedLine[];
}

interface Looking {
  readonly tx: Pick<Reader, 'incoming'>;
  readonly hashing: Pick<Hashing, 'sha256'>;
}

const factsOf = ({ date, amountCentavos, reference, description, payer }: StatementLine) =>
  JSON.stringify([date, amountCentavos, reference, description, payer]);

/**
 * What a line says, as what it is known by: the n-th of equal ones is another payment than the one before it. Those with an id come behind
 * those without one, wherever they stand, so that neither is taken for the other.
 */
function makeDigests({ sha256 }: Looking['hashing'], lines: readonly StatementLine[]) {
  const withoutId = Map.groupBy(
    lines.filter(({ id }) => id === ''),
    factsOf,
  );
  const times = new Map<string, number>();
  return (line: StatementLine): string => {
    const facts = factsOf(line);
    const place = line.id === '' ? facts : `${facts} with an id`;
    const time = (times.get(place) ?? (line.id === '' ? 0 : (withoutId.get(facts)?.length ?? 0))) + 1;
    times.set(place, time);
    return sha256(`${facts}${time}`);
  };
}

const isSame = (one: Pick<IncomingRecord, 'sentAt' | 'amountCentavos'>, other: FreshLine) =>
  one.sentAt === other.sentAt && one.amountCentavos === other.amountCentavos;

/**
 * Which lines of a bank's statement are new, and which were imported before: by the bank's own id, and by what they say where it names none,
 * or named none then. One id that stands for two payments is refused.
 */
export async function sortLines(
  { tx, hashing }: Looking,
  bank: string,
  lines: readonly StatementLine[],
): Promise<SortedLines> {
  const digestOf = makeDigests(hashing, lines);
  const inFile = new Map<string, FreshLine>();
  const refused: RefusedLine[] = [];
  let known = 0;
  for (const line of lines) {
    const told = toldBy(line);
    const twin = line.id === '' ? undefined : inFile.get(line.id);
    const before = line.id === '' ? null : (twin ?? (await tx.incoming.byProviderId(bank, line.id)));
    if (before && !isSame(before, told)) refused.push({ line: line.line, reason: 'id_of_another' });
    else if (before) known += 1;
    else {
      const digest = digestOf(line);
      const providerId = line.id || digest;
      if (await tx.incoming.byProviderId(bank, digest)) known += 1;
      else inFile.set(providerId, { ...told, providerId });
    }
  }
  return { fresh: [...inFile.values()], known, refused };
}

function toldBy({ date, amountCentavos, reference, description, payer, id }: StatementLine): FreshLine {
  return {
    providerId: id,
    channel: 'bank',
    reference: [reference, description].filter(Boolean).join(betweenTexts).slice(0, 300),
    payerName: payer.slice(0, 100),
    amountCentavos,
    currency: 'PHP',
    sentAt: startOf(date),
  };
}
