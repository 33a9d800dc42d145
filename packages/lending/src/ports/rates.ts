/** Rates per peso as decimal strings. */
export interface RatesRecord {
  readonly rates: Readonly<Record<string, string>>;
  readonly asOf: number;
  readonly source: 'example' | 'service';
}

export interface RatesReader {
  newest(): Promise<RatesRecord | null>;
}
export interface RatesWriter extends RatesReader {
  insert(rates: RatesRecord): Promise<void>;
}
