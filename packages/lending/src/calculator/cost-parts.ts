const order = ['principal', 'interest', 'charges'] as const;
type Name = (typeof order)[number];
/** Centavos of each part. */
export type CostAmounts = Readonly<Record<Name, number>>;

/** One part of what is repaid: the amount, and where it begins and how wide it is in a bar of width 1. */
export interface CostPart {
  readonly name: Name;
  readonly centavos: number;
  readonly left: number;
  readonly width: number;
}

/** The parts of a whole beside each other; one of nothing is not there. */
export function costParts(amountsCentavos: CostAmounts): readonly CostPart[] {
  const whole = order.reduce((sum, name) => sum + amountsCentavos[name], 0);
  let sum = 0;
  return order.flatMap((name) => {
    const centavos = amountsCentavos[name];
    const left = sum / whole;
    sum += centavos;
    return centavos > 0 ? [{ name, centavos, left, width: centavos / whole }] : [];
  });
}
