import type { Clock, Messages } from '@tulay/lending/ports';
import type { Config } from '../config/config.ts';
import type { MailChannel } from '../config/channels.ts';
import { consoleTransport } from './messages/console.ts';
import { fileTransport } from './messages/file.ts';
import { gatewayTransport } from './messages/gateway.ts';
import type { smtpTransport } from './messages/smtp.ts';
import type { Transport } from './messages/transport.ts';

type MessagesConfig = Pick<Config, 'sms' | 'mail' | 'company' | 'publicUrl'>;

/** Text messages and e-mail, each by the channel that the configuration gives it. */
export function makeMessages(config: MessagesConfig, clock: Clock): Messages {
  const routes = { sms: makeTransport(config.sms, config, clock), email: makeTransport(config.mail, config, clock) };
  return { deliver: (message, handOver) => routes[message.channel](message, handOver) };
}

function makeTransport(channel: MailChannel, { company, publicUrl }: MessagesConfig, clock: Clock): Transport {
  switch (channel.kind) {
    case 'console':
      return consoleTransport((text) => process.stdout.write(text));
    case 'file':
      return fileTransport(channel.path, clock);
    case 'https':
      return gatewayTransport(channel, clock);
    case 'smtp':
      return mailTransport(channel, {
        name: company.shortName,
        address: company.email ?? `no-reply@${new URL(publicUrl).hostname}`,
      });
  }
}

/** What speaks to a mail server comes with the first e-mail, so that the service starts without it. */
function mailTransport(...given: Parameters<typeof smtpTransport>): Transport {
  return async (message, handOver) => {
    const { smtpTransport } = await import('./messages/smtp.ts');
    await smtpTransport(...given)(message, handOver);
  };
}
