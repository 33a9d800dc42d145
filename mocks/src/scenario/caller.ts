import type { Language } from '@tulay/contract/language';
import type { EndpointName, InputOf, ReplyOf } from '@tulay/contract/table';
import { dispatch } from '@tulay/lending/dispatch';
import { deliverDue } from '@tulay/lending/message';
import type { MockService } from '../mock-service.ts';

/** Somebody who calls the service as an app would, and stays signed in from their first token on. */
export interface Caller {
  /** A call that must succeed; throws with its answer otherwise. */
  call<Name extends EndpointName>(name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>>;
}

export interface Person {
  readonly phoneNumber: string;
  readonly password: string;
}

/** A new device that asks in `language`; `afterCall` runs after each call, once its messages are delivered. */
export function makeCaller(
  service: MockService,
  language: Language = 'en',
  afterCall: () => void = () => undefined,
): Caller {
  let token: string | null = null;
  return {
    async call(name, input) {
      const answer = await dispatch(service, {
        name,
        raw: input,
        requestedWith: 'tulay',
        checkToken: () => service.ports.tokens.check(token === null ? null : `Bearer ${token}`),
        request: {
          requestId: crypto.randomUUID(),
          ipAddress: '127.0.0.1',
          countryCode: '',
          userAgent: '',
          language,
          idempotencyKey: null,
          refreshToken: null,
          deviceToken: null,
        },
      });
      await deliverDue(service);
      afterCall();
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      // Encoded with the row's schema a moment ago.
      const reply = answer.body as ReplyOf<typeof name>;
      if (typeof reply === 'object' && reply !== null && 'accessToken' in reply) token = reply.accessToken;
      return reply;
    },
  };
}
