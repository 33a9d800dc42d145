import type { DoneReplyOf, InputOf, ProposedName } from '@tulay/contract/table';
import type { Answer } from './as-declared.ts';
import type { Person } from './people.ts';

/** A call of one officer that waits for another; the proposal's id. */
export async function proposed<Name extends ProposedName>(
  { client }: Person,
  name: Name,
  input: InputOf<Name>,
): Promise<string> {
  const reply: object = await client.ok(name, input);
  if (!('approval' in reply)) throw new Error(`${name} was not proposed.`);
  // Only the answer of a proposal has one, and `ok` compared it with the row's schema.
  return (reply.approval as { id: string }).id;
}

/** A call that one officer makes and another approves; what its row then answers. */
export async function byTwo<Name extends ProposedName>(
  [maker, checker]: readonly [Person, Person],
  name: Name,
  input: InputOf<Name>,
): Promise<DoneReplyOf<Name>> {
  const id = await proposed(maker, name, input);
  const { reply } = await checker.client.ok('decideApproval', { id, decision: 'approve' });
  // Encoded by the row's own schema.
  return reply as DoneReplyOf<Name>;
}

/** The same, whatever is answered, each of the two calls with a key: what the last of them answered. `between` is called before the second. */
export async function sendByTwo<Name extends ProposedName>(
  [maker, checker]: readonly [Person, Person],
  name: Name,
  input: InputOf<Name>,
  key: string,
  between: () => void = () => undefined,
): Promise<Answer> {
  const first = await maker.client.send(name, input, { key });
  if (first.status !== 200) return first;
  // The client compared it with the row's schema: whatever is sent here has to wait.
  const { approval } = first.body as { approval: { id: string } };
  between();
  return checker.client.send('decideApproval', { id: approval.id, decision: 'approve' }, { key: `${key}-approved` });
}
