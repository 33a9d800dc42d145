const webpMark = 'RIFF';

/** The type of a picture that this app has shrunk, by its first bytes: WebP where the phone can write it, otherwise JPEG. */
export const photoType = (bytes: Uint8Array): 'image/webp' | 'image/jpeg' =>
  String.fromCharCode(...bytes.subarray(0, webpMark.length)) === webpMark ? 'image/webp' : 'image/jpeg';

/** The picture as the browser shows and sends it. */
export const photoBlob = (bytes: Uint8Array<ArrayBuffer>): Blob => new Blob([bytes], { type: photoType(bytes) });
