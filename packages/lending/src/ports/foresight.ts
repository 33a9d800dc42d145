/**
 * What a work will probably ask of its transaction, asked by itself and without a wait. A store that is asked over a network
 * sends all of it together, and answers the work from what comes back; others ignore it. What is missing or wrong here
 * costs time and never changes an answer; questions are foreseen in the order in which the work asks them.
 */
export type Foresight<Ahead> = (ahead: Ahead) => readonly Promise<unknown>[];
