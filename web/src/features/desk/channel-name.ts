import { typedChannel } from '@tulay/contract/repayment/clearing';
import { desk } from '../../words/generated/desk.ts';

/** What the channel is called over which money came: as its provider or its bank is. */
export function channelName(channel: string): string {
  return channel === typedChannel ? desk.ledger.typed : channel;
}
