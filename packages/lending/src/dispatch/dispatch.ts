import { endpoints, type EndpointName } from '@tulay/contract/table';
import { fail, type Failure, type RequestFacts, type Result, type SessionChange } from '../operation.ts';
import { authorise, type TokenCheck } from './authorise.ts';
import { encode } from '../wire/encode.ts';
import { parse } from '../wire/parse.ts';
import { run } from './run.ts';
import { loadFile, type SentFile } from './send-file.ts';
import type { Service } from '../service.ts';
import { thrownToError, toErrorReply } from './to-error-reply.ts';

/** A request as a mount hands it over: which row, what came with it, how to check its token. */
export interface DispatchRequest {
  readonly name: EndpointName;
  /** Path parameters and body in one object, or the fields of the multipart form with its file as bytes. */
  readonly raw: unknown;
  readonly request: RequestFacts;
  readonly requestedWith: string | null;
  readonly checkToken: () => Promise<TokenCheck>;
}

/** The answer in terms of HTTP; the mount adds cookies and bytes. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly file?: SentFile;
  readonly session?: SessionChange;
}

/** A result after its commit: with the access token signed and the file loaded or made, not yet encoded. */
export type Completed =
  | { readonly ok: true; readonly reply: object | null; readonly file?: SentFile; readonly session?: SessionChange }
  | Failure;

/** What follows a commit: messages are waiting, bytes are deleted, the access token is signed, the file is loaded or made. */
export async function complete<Name extends EndpointName>(service: Service, result: Result<Name>): Promise<Completed> {
  if (result.messages?.length) service.messagesWaiting();
  if (!result.ok) return result;
  const { session, file, reply, givenUpFiles = [] } = result;
  // The call is done; what could not be deleted now is found by the daily run.
  await Promise.all(givenUpFiles.map((id) => service.ports.files.delete(id).catch(() => undefined)));
  if (file) {
    const sent = await loadFile(service.ports, file);
    return sent ? { ok: true, reply: null, file: sent } : fail('file.not_found');
  }
  if (session?.kind !== 'set') return { ok: true, reply, ...(session && { session }) };
  const { id: sub, phoneNumber, roles } = session.member;
  const accessToken = await service.ports.tokens.sign({
    sub,
    sid: session.session.id,
    UserInfo: { phoneNumber, roles },
  });
  // Rows that set a session answer with an object, never with a list.
  const rest: object | null = reply;
  return { ok: true, reply: { ...rest, accessToken }, session };
}

/** Refuses rows that need the header a foreign page cannot send. */
export function checkRequestedWith(name: EndpointName, requestedWith: string | null): Failure | null {
  return endpoints[name].needsRequestedWith && requestedWith !== 'tulay' ? fail('auth.not_allowed') : null;
}

/** The five steps in a row, for mounts without a lifecycle of their own. Never throws. */
export async function dispatch(service: Service, call: DispatchRequest): Promise<Answer> {
  const { name, request } = call;
  try {
    const done = await steps(service, call);
    if (!done.ok) return toErrorReply(done.error, request.requestId, request.language);
    const { file, session } = done;
    return {
      status: 200,
      headers: {},
      body: file ? null : encode(name, done.reply),
      ...(file && { file }),
      ...(session && { session }),
    };
  } catch (thrown) {
    return toErrorReply(thrownToError(thrown), request.requestId, request.language);
  }
}

async function steps(
  service: Service,
  { name, raw, request, requestedWith, checkToken }: DispatchRequest,
): Promise<Completed> {
  const forbidden = checkRequestedWith(name, requestedWith);
  if (forbidden) return forbidden;
  const who = await authorise(name, checkToken);
  if (!who.ok) return who;
  const parsed = parse(name, raw);
  if (!parsed.ok) return parsed;
  return complete(service, await run(service, { name, input: parsed.input, actor: who.actor, request }));
}
