/**
 * Tells, each time that a share (0 to 1) of something has left the phone, how many seconds the rest takes at the pace so far; undefined
 * until there is one. What leaves first goes into the phone's own buffers, at no pace of the line's; so does what leaves last, and how long
 * those need is not known.
 */
export function paceOfSending(): (share: number, nowMs: number) => number | undefined {
  let first: { readonly share: number; readonly atMs: number } | undefined;
  return (share, nowMs) => {
    if (first === undefined && share > 0) first = { share, atMs: nowMs };
    if (first === undefined || share <= first.share || share >= 1) return undefined;
    const msPerShare = (nowMs - first.atMs) / (share - first.share);
    return Math.ceil(((1 - share) * msPerShare) / 1000);
  };
}
