/**
 * Puts the whole page's clock ahead, rules and screens alike. Call it before anything has looked at the time; another
 * shift needs another page.
 */
export function shiftTime(aheadMs: number): void {
  if (aheadMs === 0) return;
  const real = Date;
  const now = () => real.now() + aheadMs;
  // A proxy and not a class, so that a date made before is still an instance of it.
  globalThis.Date = new Proxy(real, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
    apply: () => new real(now()).toString(),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  });
}
