import type { Operation } from '../../operation.ts';
import { lookAtStatement } from './look-at-statement.ts';

/** What importing a statement would do, without doing it. Fails as {@link lookAtStatement} does. */
export const checkStatement: Operation<'checkStatement'> = {
  async run(context) {
    const looked = await lookAtStatement(context);
    return 'ok' in looked ? looked : { ok: true, reply: looked.reply };
  },
};
