/** What a photo may be when it arrives, and how long its longer edge is when it is kept. */
export const photoLimits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000, longEdgePixels: 2400 } as const;
