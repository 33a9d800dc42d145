import { amount, plus, type Centavos } from '../money/centavos.ts';
import type { Bounds } from './exchange.ts';

/** How far apart the amounts are below a limit in pesos: about as many steps for each size of loan. */
const PACES = [
  { upToCentavos: 50_000_000, byCentavos: 1_000_000 },
  { upToCentavos: 200_000_000, byCentavos: 5_000_000 },
  { upToCentavos: Number.POSITIVE_INFINITY, byCentavos: 25_000_000 },
];
/** Round amounts that many ask for. */
const OFTEN_CENTAVOS = [
  5_000_000, 10_000_000, 15_000_000, 30_000_000, 50_000_000, 100_000_000, 300_000_000, 500_000_000,
];
const CHIPS = 4;

/** The amounts that slider and buttons go through, in pesos: both bounds, and between them every 10,000 up to 500,000, every 50,000 up to 2 million, then every 250,000. */
export function amountSteps({ minCentavos, maxCentavos }: Bounds): readonly Centavos[] {
  const steps: Centavos[] = [];
  for (let step = minCentavos; step < maxCentavos; step = nextStep(step)) steps.push(step);
  return [...steps, maxCentavos];
}

function nextStep(centavos: Centavos): Centavos {
  const { byCentavos } = PACES.find(({ upToCentavos }) => centavos < upToCentavos) ?? { byCentavos: 1 };
  return plus(centavos, amount(byCentavos - (centavos % byCentavos)));
}

/** The index of the last step that is not above an amount; the first one for less than any. */
export function stepOf(steps: readonly Centavos[], centavos: Centavos): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step <= centavos),
  );
}

/** The smallest loan and the next round ones: four amounts to begin with, fewer where less is lent. */
export function amountChips({ minCentavos, maxCentavos }: Bounds): readonly Centavos[] {
  const round = OFTEN_CENTAVOS.filter((centavos) => centavos > minCentavos && centavos <= maxCentavos);
  return [minCentavos, ...round.map((centavos) => amount(centavos))].slice(0, CHIPS);
}
