const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const endsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  startsWith(bytes, signature, bytes.length - signature.length);

const jpegStart = [0xff, 0xd8, 0xff];
const jpegEnd = [0xff, 0xd9];
const pngStart = [0x89, 0x50, 0x4e, 0x47];
/** The empty last chunk of a PNG with its check sum. */
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const riff = [0x52, 0x49, 0x46, 0x46];
const riffHeadBytes = 8;

/**
 * Whether a JPEG, PNG or WebP file ends where its format says: no page, archive or program hangs behind the picture, and nothing of it is
 * missing. Other bytes pass: whether they are a photo is for the decoder to say. Looks at a few bytes at both ends.
 */
export function endsAsPhoto(bytes: Uint8Array): boolean {
  if (startsWith(bytes, jpegStart)) return endsWith(bytes, jpegEnd);
  if (startsWith(bytes, pngStart)) return endsWith(bytes, pngEnd);
  if (startsWith(bytes, riff))
    return (
      bytes.length >= riffHeadBytes &&
      bytes.length === riffHeadBytes + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
    );
  return true;
}
