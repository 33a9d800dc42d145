/** An icon is as large as a line of text, or is the news itself; in the unit of the spacing. */
export const iconSizes: readonly number[] = [5, 8];
