export { type TokenCheck, authorise } from './authorise.ts';
export { type Answer, type DispatchRequest, checkRequestedWith, complete, dispatch } from './dispatch.ts';
export { refuseUnread, run } from './run.ts';
export { type OperatorsService, runByOperator } from './run-by-operator.ts';
export { thrownToError, toErrorReply } from './to-error-reply.ts';
