import type { InputOf, ProposedName, ReplyOf, EndpointName } from '@tulay/contract/table';

/** Somebody who talks to the server beside the screens. */
interface Caller {
  call<Name extends EndpointName>(name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>>;
}

/** A call that one officer makes and that waits for another: its proposal. */
export async function proposed<Name extends ProposedName>(
  maker: Caller,
  name: Name,
  input: InputOf<Name>,
): Promise<string> {
  const reply: object = await maker.call(name, input);
  if (!('approval' in reply)) throw new Error(`${name} was not proposed.`);
  // Only the answer of a proposal has one.
  const { id } = reply.approval as { id: string };
  return id;
}

/** A call that one officer makes and another approves. */
export async function byTwo<Name extends ProposedName>(
  maker: Caller,
  checker: Caller,
  name: Name,
  input: InputOf<Name>,
): Promise<void> {
  await checker.call('decideApproval', { id: await proposed(maker, name, input), decision: 'approve' });
}
