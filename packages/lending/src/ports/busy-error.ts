/** An adapter has so much work waiting that more waiting helps nobody. Nothing was changed; trying again later may succeed. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}
