export { deliverDue } from './deliver-messages.ts';
export { messageKinds, securityKinds } from './kinds.ts';
