export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const pngStart = 0x89504e47;
const jpegStart = 0xffd8;

/** What a PNG says in its first chunk. */
function sizeOfPng(view: DataView): PictureSize | null {
  return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The frame of a JPEG: the first segment SOF0 to SOF15 that is no table (DHT, JPG, DAC). */
function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint16(at);
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The size that a PNG or JPEG claims, read before anything is decoded; null when it says none, or is another kind. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4) return null;
  if (view.getUint32(0) === pngStart) return sizeOfPng(view);
  return view.getUint16(0) === jpegStart ? sizeOfJpeg(view) : null;
}
