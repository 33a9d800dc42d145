/** Tries and calls that are counted, by account, member or address; the key holds a digest, never a phone number. */
export interface AttemptReader {
  /** How many since `since`, and when the first and the last of these were. */
  since(
    key: string,
    since: number,
  ): Promise<{ readonly count: number; readonly firstAt: number | null; readonly lastAt: number | null }>;
}
export interface AttemptWriter extends AttemptReader {
  add(key: string, at: number): Promise<void>;
  /** One of those added at `at` counts no more. */
  takeBack(key: string, at: number): Promise<void>;
  clear(key: string): Promise<void>;
  deleteBefore(at: number, limit: number): Promise<number>;
}
