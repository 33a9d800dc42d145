import * as v from 'valibot';
import { Id } from '../values.ts';

/** Whom a row of the desk is about. */
export const QueueMember = v.object({ _id: Id, fullName: v.string(), phoneNumber: v.string() });
