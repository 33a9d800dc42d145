import { MessageRefusedError } from '@tulay/lending/ports';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpChannel } from '../../config/channels.ts';
import { heldBack } from './held-back.ts';
import { deliveryTimeoutMs } from './transport.ts';
import type { Transport } from './transport.ts';

/** A mail server may look at a message for a while before it says that it took it. */
const answerTimeoutMs = 30_000;
/** Of a whole try: shorter than a claim, so that nobody else has the message by then. */
const tryTimeoutMs = 45_000;

/**
 * Sends plain text by a mail server, a connection a message. Its last line, after which the message is the server's, is held
 * back until `handOver` has settled: a process that dies before has sent nothing. The id of the message is its Message-ID,
 * by which a mailbox knows a second copy. The subject never holds what the text says: it shows on locked screens.
 */
export function smtpTransport(
  channel: SmtpChannel,
  from: { readonly name: string; readonly address: string },
): Transport {
  const domain = from.address.split('@').at(-1) ?? 'localhost';
  return async ({ id, to, text }, handOver) => {
    const mail = await new MailComposer({
      from,
      to: { name: '', address: to },
      subject: `Message from ${from.name}`,
      text,
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
    let handedOver = false;
    const lastLine = async (): Promise<void> => {
      await handOver();
      handedOver = true;
    };
    try {
      await send(channel, { from: from.address, to: [to] }, heldBack(mail, lastLine));
    } catch (error) {
      const reason = `the mail server did not take the message (${reasonOf(error)})`;
      // oxlint-disable-next-line preserve-caught-error -- the library's message repeats the receiver's address
      throw handedOver && wasAnswered(error) ? new MessageRefusedError(reason) : new Error(reason);
    }
  };
}

/** One conversation with the server, in full: connect, sign in if asked to, hand over the message, hear the answer. */
async function send(
  { host, port, secure, requireTls, auth }: SmtpChannel,
  envelope: { readonly from: string; readonly to: string[] },
  message: ReturnType<typeof heldBack>,
): Promise<void> {
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: deliveryTimeoutMs,
    greetingTimeout: deliveryTimeoutMs,
    socketTimeout: answerTimeoutMs,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const deadline = setTimeout(() => reject(new Error('ETIMEDOUT')), tryTimeoutMs);
  const orFail = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
  const handIn = () => connection.send(envelope, message, orFail(resolve));
  connection.on('error', reject);
  connection.once('end', () => reject(new Error('ECONNECTION')));
  connection.connect(orFail(() => (auth ? connection.login({ credentials: auth }, orFail(handIn)) : handIn())));
  try {
    await promise;
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    clearTimeout(deadline);
    message.destroy();
  }
}

function wasAnswered(error: unknown): boolean {
  return error instanceof Error && typeof Reflect.get(error, 'responseCode') === 'number';
}

function reasonOf(error: unknown): string {
  const facts = error instanceof Error ? [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')] : [];
  return facts.filter((fact) => fact !== undefined).join(' ') || 'unknown';
}
