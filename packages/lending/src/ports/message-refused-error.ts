/** The receiver's side said no, for certain: the message did not arrive and may be tried again. */
export class MessageRefusedError extends Error {
  override readonly name = 'MessageRefusedError';
}
