import type { EndpointRow } from './row.ts';

/** The media types that a file of this row may come as; a photo's unless said otherwise. */
export const fileTypesOf = ({
  fileType,
  otherFileType,
}: Pick<EndpointRow, 'fileType' | 'otherFileType'>): readonly string[] => [
  fileType ?? 'image/jpeg',
  ...(otherFileType ? [otherFileType] : []),
];
