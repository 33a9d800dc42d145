import type { EndpointName } from '@tulay/contract/table';
import type { ProvenName } from '@tulay/contract/challenge/rows';
import type { AnyOperation, ProvenOperation } from './operation.ts';
import type { Policy } from './policy.ts';
import type { Ports } from './ports/ports.ts';

/** Every endpoint's operation. Methods are bivariant, so each keeps its own `Prepared` and `Plan`. */
export type EachOperation = { readonly [Name in EndpointName]: AnyOperation<Name> };
export type Operations = EachOperation & ProvenOperations;
/** What a challenge can be asked for. */
export type ProvenOperations = { readonly [Name in ProvenName]: ProvenOperation<Name, unknown, unknown> };

/** The rules with the world plugged in: what a mount serves. */
export interface Service {
  readonly ports: Ports;
  readonly policy: Policy;
  readonly operations: Operations;
  /** Called after a commit that wrote messages, so that one-time passwords do not wait for the next tick. */
  readonly messagesWaiting: () => void;
}
