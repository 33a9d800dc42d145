import type { Transport } from './transport.ts';

const title = { sms: 'Text message', email: 'E-mail' } as const;

/** Shows the message where the operator of a demonstration sees it. */
export function consoleTransport(write: (text: string) => void): Transport {
  return async ({ channel, to, text }, handOver) => {
    await handOver();
    const lines = printable(text).split('\n');
    write(['', `  ${title[channel]} to ${printable(to)}`, ...lines.map((line) => `  | ${line}`), '', ''].join('\n'));
  };
}

/** Names come from members: no control character may steer the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, ' ');
}
