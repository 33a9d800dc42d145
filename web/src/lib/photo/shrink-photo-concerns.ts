/** What may make a photo hard to read. Reasons to warn, never to refuse. */
export type PhotoConcern = 'small' | 'dark' | 'blurred';

const smallEdge = 700;
const darkMean = 45;
/** Spread of the second differences; a sharp document has hundreds. */
const sharpSpread = 25;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** Brightness of each pixel, 0 to 255. */
function greys({ width, height, data }: Pixels): number[] {
  // An index inside the picture always has its four channels.
  const channel = (index: number) => data[index] ?? 0;
  return Array.from({ length: width * height }, (_none, pixel) => {
    const at = pixel * 4;
    return 0.299 * channel(at) + 0.587 * channel(at + 1) + 0.114 * channel(at + 2);
  });
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Variance of the Laplacian: how much neighbouring pixels differ. */
function sharpness(grey: readonly number[], width: number, height: number): number {
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  const edges: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      edges.push(at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y));
    }
  }
  const mean = meanOf(edges);
  return meanOf(edges.map((edge) => (edge - mean) ** 2));
}

/** Looks at a small copy of a photo whose longest edge is `originalEdge` pixels. */
export function concernsOf(pixels: Pixels, originalEdge: number): readonly PhotoConcern[] {
  const grey = greys(pixels);
  const isDark = meanOf(grey) < darkMean;
  const concerns: PhotoConcern[] = [];
  if (originalEdge < smallEdge) concerns.push('small');
  if (isDark) concerns.push('dark');
  // In the dark everything looks blurred: one reason at a time.
  else if (sharpness(grey, pixels.width, pixels.height) < sharpSpread) concerns.push('blurred');
  return concerns;
}
