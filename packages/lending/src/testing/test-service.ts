import type { EndpointName, ReplyOf } from '@tulay/contract/table';
import type { ErrorCode } from '@tulay/contract/errors';
import { dispatch, type Answer } from '../dispatch/dispatch.ts';
import { operations } from '../operations.ts';
import type { Service } from '../service.ts';
import { deliverDue } from '../message/deliver-messages.ts';
import type { RequestFacts } from '../operation.ts';
import { defaultPolicy, type Policy } from '../policy.ts';
import type { MemberRecord } from '../ports/record/records.ts';
import { makeFakePorts, type FakePorts, type SentMessage } from './fake-ports.ts';
import { addTestMember, type TestMember } from './test-member.ts';

export interface TestOptions {
  readonly policy?: Partial<Policy>;
  readonly ports?: Partial<FakePorts>;
}

export interface CallOptions extends Partial<RequestFacts> {
  /** Who calls: a test member, or the answer of a registration or sign-in. */
  readonly as?: { readonly accessToken: string };
  readonly requestedWith?: string | null;
}

export interface TestService {
  readonly service: Service;
  readonly ports: FakePorts;
  readonly policy: Policy;
  /** Everything delivered so far, oldest first. */
  readonly sent: readonly SentMessage[];
  /** The one-time password in the newest message that has one. Throws when there is none. */
  readonly lastCode: () => string;
  /** Stores a member with an open session, registered and not activated unless `patch` says otherwise. */
  readonly addMember: (patch?: Partial<MemberRecord>) => Promise<TestMember>;
  /** One request through the whole of `dispatch`; what it sent is delivered before this settles. */
  readonly call: (name: EndpointName, raw: unknown, options?: CallOptions) => Promise<Answer>;
  /** A request that must succeed: its reply. Throws with the error body otherwise. */
  readonly callOk: <Name extends EndpointName>(
    name: Name,
    raw: unknown,
    options?: CallOptions,
  ) => Promise<ReplyOf<Name>>;
  /** A request that must be refused: its error code. Throws when it succeeds. */
  readonly callCode: (name: EndpointName, raw: unknown, options?: CallOptions) => Promise<ErrorCode>;
}

/** The rules over a world in memory, to be called like a mount calls them. */
export function makeTestService(options: TestOptions = {}): TestService {
  const ports: FakePorts = { ...makeFakePorts(), ...options.ports };
  const policy: Policy = { ...defaultPolicy(), ...options.policy };
  const service: Service = {
    ports,
    policy,
    operations,
    messagesWaiting: () => undefined,
  };
  let requests = 0;

  async function call(
    name: EndpointName,
    raw: unknown,
    { as, requestedWith = 'tulay', ...facts }: CallOptions = {},
  ): Promise<Answer> {
    requests += 1;
    const request: RequestFacts = {
      requestId: `request-${requests}`,
      ipAddress: '203.0.113.7',
      countryCode: '',
      userAgent: 'test',
      language: 'en',
      idempotencyKey: null,
      refreshToken: null,
      deviceToken: null,
      ...facts,
    };
    const answer = await dispatch(service, {
      name,
      raw,
      request,
      requestedWith,
      checkToken: async () => ports.tokens.check(as?.accessToken ?? null),
    });
    await deliverDue(service);
    return answer;
  }

  return {
    service,
    ports,
    policy,
    sent: ports.messages.sent,
    call,
    async callOk(name, raw, callOptions) {
      const answer = await call(name, raw, callOptions);
      if (answer.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer.body)}`);
      // `dispatch` encoded the body with the row's own schema.
      return answer.body as ReplyOf<typeof name>;
    },
    async callCode(name, raw, callOptions) {
      const answer = await call(name, raw, callOptions);
      if (answer.status === 200) throw new Error(`${name} was not refused.`);
      // Every refusal has the error body, made by `toErrorReply`.
      return (answer.body as { code: ErrorCode }).code;
    },
    lastCode() {
      const codes = ports.messages.sent
        .filter(({ kind }) => kind.startsWith('otp_'))
        .flatMap(({ text }) => text.match(/\b\d{6,12}\b/) ?? []);
      const code = codes.at(-1);
      if (code === undefined) throw new Error('No one-time password was sent.');
      return code;
    },
    addMember: (patch) => addTestMember(ports, patch),
  };
}
